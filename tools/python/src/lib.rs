//! The native half of the Python package `rustmlir_interp`: the library's front, with values as
//! arrays of bits. What they are as NumPy's types, and all that is convenient, is said in Python.

use std::ops::ControlFlow;
use std::time::Duration;

use numpy::{IntoPyArray, PyReadonlyArray1};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use rustmlir_interp::{
    Call, CompareOptions, Comparison, ElementType, Error, Finding, Input, Outcome, Place, RaceMode, Schedules,
    Stability, Value, Verdict,
};

fn error(e: Error) -> PyErr {
    match e {
        Error::NotFound(m) => PyKeyError::new_err(m),
        other => PyValueError::new_err(other.to_string()),
    }
}

/// A program that has been parsed and verified.
#[pyclass(frozen, module = "rustmlir_interp._native", unsendable)]
struct Program(rustmlir_interp::Program);

#[pymethods]
impl Program {
    /// Parses and verifies a text.
    #[new]
    fn new(name: &str, text: &str) -> PyResult<Program> {
        rustmlir_interp::Program::read_named(name, text).map(Program).map_err(error)
    }

    fn source(&self) -> &str {
        self.0.source()
    }

    fn text(&self) -> String {
        self.0.to_string()
    }

    fn functions(&self) -> Vec<String> {
        self.0.functions().map(|f| f.name().to_string()).collect()
    }

    fn signature(&self, function: &str) -> PyResult<(Vec<String>, Vec<String>)> {
        let f = self.0.function(function).map_err(error)?;
        Ok((f.argument_types(), f.result_types()))
    }

    fn lower(&self, passes: Vec<String>) -> PyResult<Program> {
        let names: Vec<&str> = passes.iter().map(String::as_str).collect();
        self.0.lower(&names).map(Program).map_err(error)
    }

    fn run<'py>(
        &self,
        py: Python<'py>,
        function: &str,
        inputs: &Bound<'py, PyList>,
        options: &Bound<'py, PyDict>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let call = self.call(function, inputs, options)?;
        let outcome = call.run().map_err(error)?;
        outcome_of(py, &outcome)
    }

    #[allow(clippy::too_many_arguments)] // Python names them.
    fn explore<'py>(
        &self,
        py: Python<'py>,
        function: &str,
        inputs: &Bound<'py, PyList>,
        options: &Bound<'py, PyDict>,
        runs: Option<u64>,
        count: u64,
        seed: u64,
    ) -> PyResult<Bound<'py, PyDict>> {
        let call = self.call(function, inputs, options)?;
        let which = match runs {
            Some(runs) => Schedules::All { runs },
            None => Schedules::Sampled { count, seed },
        };
        let found = call.explore(which).map_err(error)?;
        let d = PyDict::new(py);
        let stability = match found.stability {
            Stability::Deterministic => "deterministic",
            Stability::Nondeterministic => "nondeterministic",
            Stability::Undefined => "undefined",
            Stability::Race => "race",
            _ => "no-answer",
        };
        d.set_item("stability", stability)?;
        d.set_item("complete", found.complete)?;
        d.set_item("schedules", found.schedules)?;
        let all = found.outcomes.iter().map(|o| outcome_of(py, o)).collect::<PyResult<Vec<_>>>()?;
        d.set_item("outcomes", all)?;
        Ok(d)
    }

    fn trace<'py>(
        &self,
        py: Python<'py>,
        function: &str,
        inputs: &Bound<'py, PyList>,
        options: &Bound<'py, PyDict>,
        limit: usize,
    ) -> PyResult<(Bound<'py, PyList>, Option<Bound<'py, PyDict>>)> {
        let call = self.call(function, inputs, options)?;
        let events = PyList::empty(py);
        let mut failed = Ok(());
        let mut seen = 0;
        let outcome = call.watch(|e| {
            if seen == limit {
                return ControlFlow::Break(());
            }
            seen += 1;
            // A step of the evaluator is slow enough for a look at the signals.
            let step = py.check_signals().and_then(|()| {
                events.append((e.step, &e.operation, place(&e.place), e.operands.clone(), e.results.clone(), e.depth))
            });
            match step {
                Ok(()) => ControlFlow::Continue(()),
                Err(e) => {
                    failed = Err(e);
                    ControlFlow::Break(())
                }
            }
        });
        failed?;
        let outcome = outcome.map_err(error)?;
        Ok((events, outcome.map(|o| outcome_of(py, &o)).transpose()?))
    }

    fn picture(&self, function: &str, inputs: &Bound<'_, PyList>, options: &Bound<'_, PyDict>) -> PyResult<String> {
        self.call(function, inputs, options)?.picture().map_err(error)
    }
}

impl Program {
    fn call<'p>(&'p self, function: &str, inputs: &Bound<'_, PyList>, o: &Bound<'_, PyDict>) -> PyResult<Call<'p>> {
        let mut call = self.0.function(function).map_err(error)?.call();
        for x in inputs {
            call = call.input(input(&x)?);
        }
        for (key, value) in o {
            let key: String = key.extract()?;
            call = match key.as_str() {
                "step_limit" => call.step_limit(value.extract()?),
                "memory_limit" => call.memory_limit(value.extract()?),
                "time_limit" => call.time_limit(seconds(value.extract()?)?),
                "index_width" => call.index_width(value.extract()?),
                "seed" => call.seed(value.extract()?),
                "races" => call.races(match value.extract::<String>()?.as_str() {
                    "off" => RaceMode::Off,
                    "warn" => RaceMode::Warn,
                    "error" => RaceMode::Error,
                    other => return Err(PyValueError::new_err(format!("races is off, warn or error, not '{other}'"))),
                }),
                _ => return Err(PyValueError::new_err(format!("there is no option '{key}'"))),
            };
        }
        Ok(call)
    }
}

fn seconds(x: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(x).map_err(|_| PyValueError::new_err(format!("{x} is not a time")))
}

/// A value: text, or `(kind, shape, bits)` with an array of unsigned integers.
fn input(x: &Bound<'_, PyAny>) -> PyResult<Input> {
    if let Ok(text) = x.extract::<String>() {
        return Input::parse(&text).map_err(error);
    }
    let (kind, width, shape, bits): (String, u32, Vec<usize>, Bound<'_, PyAny>) = x.extract()?;
    let ty = match kind.as_str() {
        "bool" => ElementType::Bool,
        "int" => ElementType::Int(width),
        "uint" => ElementType::Uint(width),
        "float" => ElementType::Float(width),
        "complex" => ElementType::Complex(width),
        _ => ElementType::Bits(width),
    };
    macro_rules! read {
        ($($t:ty),*) => {$(
            if let Ok(a) = bits.extract::<PyReadonlyArray1<'_, $t>>() {
                let all = a.as_array();
                return Input::bits(ty, &shape, all.iter().map(|&b| u64::from(b))).map_err(error);
            }
        )*};
    }
    read!(u8, u16, u32, u64);
    Err(PyValueError::new_err("expected an array of unsigned integers"))
}

fn place(p: &Place) -> (String, usize, usize) {
    (p.file.clone(), p.line, p.column)
}

/// A value with its bits, or why there are none.
fn value_of<'py>(py: Python<'py>, v: &Value) -> PyResult<Bound<'py, PyDict>> {
    let d = PyDict::new(py);
    d.set_item("type", v.type_name())?;
    d.set_item("shape", v.shape())?;
    d.set_item("text", v.to_string())?;
    let (kind, width) = match v.element_type() {
        Some(ElementType::Bool) => ("bool", 8),
        Some(ElementType::Int(n)) => ("int", n),
        Some(ElementType::Uint(n)) => ("uint", n),
        Some(ElementType::Float(n)) => ("float", n),
        Some(ElementType::Complex(n)) => ("complex", n),
        Some(ElementType::Bits(n)) => ("bits", n),
        _ => ("", 0),
    };
    d.set_item("kind", kind)?;
    match v.to_bits() {
        // The vector becomes the array's memory.
        Ok(bits) => {
            let array = match width {
                8 => bits.iter().map(|&b| b as u8).collect::<Vec<_>>().into_pyarray(py).into_any(),
                16 => bits.iter().map(|&b| b as u16).collect::<Vec<_>>().into_pyarray(py).into_any(),
                32 => bits.iter().map(|&b| b as u32).collect::<Vec<_>>().into_pyarray(py).into_any(),
                _ => bits.into_owned().into_pyarray(py).into_any(),
            };
            d.set_item("bits", array)?;
        }
        Err(e) => d.set_item("error", e.to_string())?,
    }
    Ok(d)
}

fn outcome_of<'py>(py: Python<'py>, o: &Outcome) -> PyResult<Bound<'py, PyDict>> {
    let d = PyDict::new(py);
    d.set_item("class", o.class())?;
    d.set_item("text", o.to_string())?;
    if let Some(run) = o.details() {
        d.set_item("output", String::from_utf8_lossy(&run.output))?;
        d.set_item("steps", run.steps)?;
        d.set_item("peak_bytes", run.peak_bytes)?;
    }
    if let Outcome::Returned(r) = o {
        let all = r.results.iter().map(|v| value_of(py, v)).collect::<PyResult<Vec<_>>>()?;
        d.set_item("results", all)?;
        let memory = r.memory.iter().map(|v| v.as_ref().map(|v| value_of(py, v)).transpose());
        d.set_item("memory", memory.collect::<PyResult<Vec<_>>>()?)?;
        d.set_item("races", r.races.clone())?;
        d.set_item("leaks", r.leaks.iter().map(place).collect::<Vec<_>>())?;
    }
    if let Some(f) = o.finding() {
        d.set_item("finding", finding_of(py, f)?)?;
    }
    Ok(d)
}

fn finding_of<'py>(py: Python<'py>, f: &Finding) -> PyResult<Bound<'py, PyDict>> {
    let d = PyDict::new(py);
    d.set_item("kind", f.kind)?;
    d.set_item("message", &f.message)?;
    d.set_item("place", place(&f.place))?;
    let notes = f.notes.iter().map(|n| (n.message.clone(), n.place.as_ref().map(place)));
    d.set_item("notes", notes.collect::<Vec<_>>())?;
    d.set_item("report", &f.report)?;
    Ok(d)
}

fn comparison_of<'py>(py: Python<'py>, c: &Comparison) -> PyResult<Bound<'py, PyDict>> {
    let d = PyDict::new(py);
    d.set_item("refines", c.refines())?;
    d.set_item("text", c.to_string())?;
    d.set_item("missing", c.missing.clone())?;
    let mut all = Vec::new();
    for f in &c.functions {
        let one = PyDict::new(py);
        one.set_item("name", &f.name)?;
        one.set_item("tried", f.tried)?;
        one.set_item("useful", f.useful)?;
        one.set_item("exhaustive", f.exhaustive)?;
        let verdict = match &f.verdict {
            Verdict::Refines => "refines",
            Verdict::Vacuous => "vacuous",
            Verdict::Differs(x) => {
                one.set_item("inputs", x.inputs.clone())?;
                one.set_item("place", &x.place)?;
                one.set_item("message", &x.message)?;
                one.set_item("source", outcome_of(py, &x.source)?)?;
                one.set_item("target", outcome_of(py, &x.target)?)?;
                "differs"
            }
            Verdict::Inconclusive(why) => {
                one.set_item("message", why)?;
                "inconclusive"
            }
            _ => "inconclusive",
        };
        one.set_item("verdict", verdict)?;
        all.push(one);
    }
    d.set_item("functions", all)?;
    Ok(d)
}

/// Whether one program refines another.
#[pyfunction]
fn compare<'py>(
    py: Python<'py>,
    source: &Program,
    target: &Program,
    options: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyDict>> {
    let mut o = CompareOptions::default();
    for (key, value) in options {
        let key: String = key.extract()?;
        match key.as_str() {
            "function" => o.function = value.extract()?,
            "inputs" => o.inputs = value.extract()?,
            "seed" => o.seed = value.extract()?,
            "rtol" => o.relative = value.extract()?,
            "atol" => o.absolute = value.extract()?,
            "alias" => o.alias = value.extract()?,
            "given" => o.given = value.extract()?,
            "timeout" => o.timeout = value.extract::<Option<f64>>()?.map(seconds).transpose()?,
            _ => return Err(PyValueError::new_err(format!("there is no option '{key}'"))),
        }
    }
    let c = rustmlir_interp::compare(&source.0, &target.0, &o).map_err(error)?;
    comparison_of(py, &c)
}

/// What is wrong with a text.
#[pyfunction]
fn check(name: &str, text: &str) -> Vec<(String, (String, usize, usize), String)> {
    match rustmlir_interp::Program::read_named(name, text) {
        Err(Error::Invalid(all)) => all.into_iter().map(|p| (p.message, place(&p.place), p.report)).collect(),
        _ => Vec::new(),
    }
}

/// The native half of `rustmlir_interp`.
#[pymodule]
fn _native(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add("__version__", rustmlir_interp::VERSION)?;
    m.add_class::<Program>()?;
    m.add_function(wrap_pyfunction!(compare, m)?)?;
    m.add_function(wrap_pyfunction!(check, m)?)
}
