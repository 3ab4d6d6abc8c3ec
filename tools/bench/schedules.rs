//! What other schedules cost: parallel programs in index order, shuffled in chunks, and shuffled
//! without chunks, as factors; and how many shuffles run in the time of one on all cores.
//!
//! `cargo bench --bench schedules`. Medians of several repetitions; compare the ratios of one run.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use rustmlir_interp::explore::{Call, Options, explore};
use rustmlir_interp::meaning::config::Races;
use rustmlir_interp::par::Schedule;
use rustmlir_interp::par::order::CHUNK;
use rustmlir_interp::session::{Input, Module, Settings};

const KERNELS: &[(&str, &str)] = &[("stencil_par", "500"), ("sum_par", "1000000")];

fn median(mut xs: Vec<f64>) -> f64 {
    xs.sort_by(f64::total_cmp);
    xs[xs.len() / 2]
}

fn main() {
    println!("{:12} {:>9} {:>9} {:>9} {:>18}", "program", "index ms", "chunks", "full", "16 shuffles, cores");
    for (name, size) in KERNELS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/bench/programs").join(format!("{name}.mlir"));
        let module = Module::read(name, &std::fs::read_to_string(path).unwrap()).ok().unwrap();
        let f = module.function("main").unwrap();
        let args = module.arguments(f, &[Input::parse(size).unwrap()], 64).unwrap();
        let time = |schedule: Schedule| {
            let settings = Settings { schedule: Arc::new(schedule), races: Races::Off, ..Settings::default() };
            let one = || {
                let t = Instant::now();
                assert_eq!(module.run_with(f, &args, &settings).class(), "ok");
                t.elapsed().as_secs_f64() * 1e3
            };
            median((0..7).map(|_| one()).collect())
        };
        let index = time(Schedule::default());
        let chunks = time(Schedule::seeded(1, Some(CHUNK)));
        let full = time(Schedule::seeded(1, None));
        let settings = Settings::default();
        let call = Call { module: &module, function: f, args: &args, settings: &settings };
        let many = |threads: usize| {
            let t = Instant::now();
            let r = explore(call, &Options { shuffles: 16, threads, ..Options::default() });
            assert_eq!(r.class(), "ok");
            t.elapsed().as_secs_f64()
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let gain = many(1) / many(cores);
        println!("{name:12} {index:9.1} {:8.2}x {:8.2}x {gain:8.2}x on {cores}", chunks / index, full / index);
    }
}
