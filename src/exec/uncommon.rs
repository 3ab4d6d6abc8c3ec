//! What the quick loop does now and then, out of it: the ends of runs of iterations, contributions
//! that a schedule hears of one by one, operations without a node of their own.

use super::contribute::{Contributed, combined, contribute};
use super::fast::Env;
use super::frame::next_run;
use super::observe::Observer;
use super::open::Ctl;
use super::program::*;
use rustmlir_meaning::kernel::Lane;

/// How the quick loop goes on after [`uncommon`].
pub(super) enum Next {
    /// With the next node.
    Node,
    /// Here.
    At(Exit),
    /// At the beginning of this piece.
    Begin(u32),
    /// The general loop takes the node.
    General,
}

/// What has no room in [`quick`].
pub(super) fn uncommon<O: Observer>(env: &mut Env<'_, '_>, obs: &mut O, fr: &mut [u64], node: &Node) -> Next {
    let prog = env.prog;
    match node {
        Node::EndParallel { i } => go_on(env, obs, fr, &prog.parallels[*i as usize]),
        Node::Reduce { i } => {
            let r = &prog.reduces[*i as usize];
            let Some(Ctl::Parallel { state, .. }) = env.ctl.last_mut() else { return Next::General };
            match contribute(fr, r, state, O::STEPS || (O::ACTIVE && !r.plain)) {
                Contributed::Merges => Next::Begin(r.body.0),
                Contributed::Waits => Next::Node,
                Contributed::Not => Next::General,
            }
        }
        Node::EndReduce { i } => {
            let r = &prog.reduces[*i as usize];
            let Some(Ctl::Parallel { state, .. }) = env.ctl.last_mut() else { return Next::General };
            if combined(fr, r, state) {
                return Next::Begin(r.body.0);
            }
            if O::ACTIVE && !r.plain {
                obs.enter(state.instance, state.number());
            }
            Next::At(r.exit)
        }
        Node::Scalar { i } => scalar(prog, fr, *i),
        Node::CopyObj { d, a } => {
            env.objs[*d as usize] = env.objs[*a as usize].clone();
            Next::Node
        }
        Node::AnyFlag { d, i } => {
            fr[*d as usize] = u64::from(prog.flag_lists[*i as usize].iter().any(|&f| fr[f as usize] != 0));
            Next::Node
        }
        Node::Steps { n } => {
            let steps = env.steps.saturating_add(u64::from(*n));
            if steps >= env.next_check {
                return Next::General;
            }
            env.steps = steps;
            Next::Node
        }
        Node::BeginScope { mark } => {
            fr[*mark as usize] = env.heap.scope() as u64;
            Next::Node
        }
        _ => Next::General,
    }
}

/// A scalar operation on words, unless it has no defined value or no room for poison.
fn scalar(prog: &Program, fr: &mut [u64], i: u32) -> Next {
    let s = &prog.scalars[i as usize];
    let [a, b, c] = s.args.map(|x| fr[x as usize]);
    let Lane::Word(v) = s.op.eval_words(a, b, c) else { return Next::General };
    fr[s.d as usize] = v;
    if s.flag != u32::MAX {
        fr[s.flag as usize] = 0;
    }
    Next::Node
}

/// Goes on from the last iteration of a run in the innermost parallel loop.
fn go_on<O: Observer>(env: &mut Env<'_, '_>, obs: &mut O, fr: &mut [u64], p: &ParallelInfo) -> Next {
    let Some(Ctl::Parallel { state, resume, .. }) = env.ctl.last_mut() else { return Next::General };
    if state.planned.as_ref().is_some_and(|p| !p.goes_on()) || env.sched.sections.inside() {
        return Next::General;
    }
    state.end_run();
    if next_run(fr, p, state) {
        if O::ACTIVE {
            obs.enter(state.instance, state.number());
            obs.step(state.run.step);
        }
        if let Some(pl) = &state.planned
            && !state.in_frame
        {
            pl.enter(env.sched, state);
        }
        return Next::Begin(p.body.0);
    }
    if O::ACTIVE || state.planned.is_some() || state.seen.contains(&false) {
        return Next::General;
    }
    let r = *resume;
    env.ctl.pop();
    let at = env.prog.codes[r.code as usize].nodes.len() as u32 - r.left;
    Next::At(Exit { code: r.code, at })
}
