//! Has implementations make the calls of the suite.

use super::adapter::Variant;
use super::ask::{Answered, Asking, Suspects, Verdict, in_parallel};
use super::compare::{self, Got};
use super::entries::translated;
use super::manifest::{Call, Outcome, Value};
use super::merge::{Part, merge};
use super::process::Trouble;
use super::protocol::{Answer, Came, Request, answers};
use super::split::{Made, each};
use super::wrapper::{self, Printed, printed, wrap};
use rustmlir_base::SmallSort;
use rustmlir_dialects::Gen;
use rustmlir_io::tool::End;

/// A section whose calls are made.
#[derive(Clone, Debug)]
pub(super) struct Job {
    /// Its place among the items.
    pub item: usize,
    /// The calls, each with its number in the whole suite.
    pub calls: Vec<(usize, usize)>,
    /// The spelling in which the implementation reads the module.
    pub spelling: (Gen, bool),
}

/// A section that is ready to be executed, or what became of its calls.
#[derive(Clone, Debug)]
pub(super) struct Ready {
    /// Its place among the items.
    pub item: usize,
    /// What a runner is given.
    pub text: String,
    /// Calls with a wrapper.
    pub calls: Vec<(usize, usize)>,
    /// Calls that are answered already.
    pub answered: Vec<Answered>,
}

/// Modules that are lowered by one process, and executed by one.
const LOWERED: usize = 40;
const EXECUTED: usize = 25;
/// Requests that one process answers.
const DRIVEN: usize = 400;

/// Whether the run itself is to be made. Of a run that may do anything, only the compiler is asked.
fn is_run(o: &Outcome) -> bool {
    match o {
        Outcome::Returns { .. } | Outcome::Trap => true,
        Outcome::Nondeterministic { outcomes } => !outcomes.is_empty(),
        _ => false,
    }
}

/// Adds wrappers to modules and lowers them.
pub(super) fn lower(a: &Asking<'_>, v: &Variant, jobs: &[Job], suspects: &mut Suspects) -> Vec<Ready> {
    let (alone, todo): (Vec<Job>, Vec<Job>) = jobs.iter().cloned().partition(|j| suspects.contains(&j.item));
    let batches: Vec<&[Job]> = alone.chunks(1).chain(todo.chunks(LOWERED)).collect();
    let done =
        in_parallel(a.options.jobs, &batches, |batch| if a.over() { Vec::new() } else { lower_batch(a, v, batch) });
    let mut done: Vec<Ready> = done.into_iter().flatten().collect();
    done.small_sort_by_key(|r| r.item);
    suspects.extend(done.iter().flat_map(|r| &r.answered).filter(unfinished).map(|x| x.item));
    done
}

/// Whether a process did not come to its end.
fn unfinished(x: &&Answered) -> bool {
    matches!(x.verdict, Verdict::Hangs | Verdict::Crashes(_))
}

fn lower_batch(a: &Asking<'_>, v: &Variant, batch: &[Job]) -> Vec<Ready> {
    let mut ready: Vec<Ready> = batch.iter().map(|j| wrapped(a, v, j)).collect();
    let Some(plain) = &v.lower else { return ready };
    // Modules that a command of their own lowers, then those that the usual one does.
    let way = |text: &str| v.lower_if.iter().position(|l| l.has.iter().any(|w| text.contains(w.as_str())));
    let mut groups: Vec<(Option<usize>, bool)> = ready
        .iter()
        .filter(|r| !r.text.is_empty())
        .map(|r| (way(&r.text), a.items[r.item].entry.allow_unregistered))
        .collect();
    groups.small_sort();
    groups.dedup();
    for (which, unregistered) in groups {
        let command = which.and_then(|k| v.lower_if.get(k)).map_or(plain, |l| &l.command);
        let chosen: Vec<usize> = (0..ready.len())
            .filter(|&k| !ready[k].text.is_empty())
            .filter(|&k| {
                (way(&ready[k].text), a.items[ready[k].item].entry.allow_unregistered) == (which, unregistered)
            })
            .collect();
        let texts: Vec<String> = chosen.iter().map(|&k| ready[k].text.clone()).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let made = each(&a.limited(command, unregistered), true, &texts);
        for (k, made) in chosen.into_iter().zip(made) {
            let r = &mut ready[k];
            let verdict = match made {
                Made::Text(t) => {
                    r.text = t;
                    continue;
                }
                Made::Refused(said) => {
                    Verdict::NotAsked(format!("not lowered: {}", cause(said.first().map_or("", |s| &s.1))))
                }
                Made::Trouble(t) => Verdict::of(&t),
            };
            r.text.clear();
            // Of runs that may do anything, nothing is asked but this.
            let item = r.item;
            let all = batch.iter().filter(|j| j.item == item).flat_map(|j| &j.calls);
            let mut answered: Vec<Answered> = Vec::new();
            for &(call, _) in all {
                let kept = r.answered.iter().find(|x| x.call == Some(call));
                let kept = kept.filter(|x| matches!(x.verdict, Verdict::NotAsked(_)));
                let verdict = kept.map_or_else(|| verdict.clone(), |x| x.verdict.clone());
                answered.push(Answered { item, call: Some(call), verdict });
            }
            (r.answered, r.calls) = (answered, Vec::new());
        }
    }
    ready
}

/// What an error message is about: the operation that it names, or its beginning.
fn cause(message: &str) -> String {
    match message.split('\'').nth(1) {
        Some(op) if message.contains('\'') && op.contains('.') => op.to_string(),
        _ => message.chars().take(60).collect(),
    }
}

/// A section with wrappers, in the spelling that the implementation reads.
fn wrapped(a: &Asking<'_>, v: &Variant, job: &Job) -> Ready {
    let item = &a.items[job.item];
    let mut out = Ready { item: job.item, text: String::new(), calls: Vec::new(), answered: Vec::new() };
    let answer = |call: usize, verdict: Verdict| Answered { item: job.item, call: Some(call), verdict };
    let module = match item.module() {
        Ok(m) => m,
        Err(why) => {
            out.answered.extend(job.calls.iter().map(|c| answer(c.0, Verdict::NotAsked(why.clone()))));
            return out;
        }
    };
    let calls: Vec<(usize, usize, &Call)> = job
        .calls
        .iter()
        .filter_map(|&(c, n)| Some((c, n, item.entry.calls.get(c)?)))
        .filter(|x| is_run(&x.2.outcome))
        .collect();
    let wrapped = wrap(&module, &calls, v, v.lower.is_none());
    let text = translated(&wrapped.text, &item.options(), job.spelling.0, job.spelling.1);
    for &(call, number) in &job.calls {
        let run = item.entry.calls.get(call).is_some_and(|c| is_run(&c.outcome));
        let without = wrapped.without.iter().find(|w| w.0 == call);
        match (&text, without) {
            (_, Some((_, why))) => out.answered.push(answer(call, Verdict::NotAsked(why.clone()))),
            (Err(why), _) => out.answered.push(answer(call, Verdict::NotAsked(why.clone()))),
            (Ok(_), None) if run => out.calls.push((call, number)),
            // If it is lowered, the compiler has survived.
            (Ok(_), None) => out.answered.push(answer(call, Verdict::Agrees("survived"))),
        }
    }
    out.text = text.unwrap_or_default();
    out
}

/// Has what is ready executed.
pub(super) fn execute(a: &Asking<'_>, v: &Variant, ready: &[Ready], suspects: &mut Suspects) -> Vec<Answered> {
    let mut out: Vec<Answered> = ready.iter().flat_map(|r| r.answered.clone()).collect();
    let todo = ready.iter().filter(|r| !r.calls.is_empty()).cloned();
    let (alone, todo): (Vec<Ready>, Vec<Ready>) = todo.partition(|r| suspects.contains(&r.item));
    let size = if v.lower.is_some() { EXECUTED } else { 1 };
    let batches: Vec<&[Ready]> = alone.chunks(1).chain(todo.chunks(size)).collect();
    let done: Vec<Answered> = in_parallel(a.options.jobs, &batches, |batch| execute_batch(a, v, batch.to_vec()))
        .into_iter()
        .flatten()
        .collect();
    suspects.extend(done.iter().filter(unfinished).map(|x| x.item));
    out.extend(done);
    out
}

/// Runs sections together, and apart where a run does not evaluate to its end.
fn execute_batch(a: &Asking<'_>, v: &Variant, batch: Vec<Ready>) -> Vec<Answered> {
    let mut out = Vec::new();
    let mut todo = vec![batch];
    while let Some(batch) = todo.pop() {
        if a.over() {
            let left = batch.iter().flat_map(|r| r.calls.iter().map(|c| (r.item, c.0)));
            let verdict = || Verdict::NotAsked("the time ran out".into());
            out.extend(left.map(|(item, c)| Answered { item, call: Some(c), verdict: verdict() }));
            continue;
        }
        let text = match (v.lower.is_some(), batch.as_slice()) {
            (true, _) => {
                let parts: Vec<Part<'_>> = batch
                    .iter()
                    .map(|r| Part { text: &r.text, calls: r.calls.iter().map(|c| wrapper::name(c.1)).collect() })
                    .collect();
                match merge(&parts) {
                    Ok(t) => t,
                    // Modules that do not go together.
                    Err(_) if batch.len() > 1 => {
                        let (x, y) = batch.split_at(batch.len() / 2);
                        todo.extend([y.to_vec(), x.to_vec()]);
                        continue;
                    }
                    Err(why) => {
                        let all = batch.iter().flat_map(|r| r.calls.iter().map(|c| (r.item, c.0)));
                        out.extend(all.map(|(item, c)| Answered {
                            item,
                            call: Some(c),
                            verdict: Verdict::NotAsked(format!("not executed: {why}")),
                        }));
                        continue;
                    }
                }
            }
            (false, [one]) => one.text.clone(),
            (false, _) => {
                todo.extend(batch.into_iter().map(|r| vec![r]));
                continue;
            }
        };
        let unregistered = batch.iter().any(|r| a.items[r.item].entry.allow_unregistered);
        let share = if batch.len() == 1 { 1 } else { 3 };
        let tool = a.within(&v.run, unregistered, &v.libraries, share * a.adapter.limits.processor);
        let ran = if batch.len() == 1 { tool.run_surely(&text) } else { tool.run(&text) };
        if a.over() {
            todo.push(batch);
            continue;
        }
        let seen = printed(&ran.out, v.helpers);
        let begun = |n: usize| seen.iter().find(|s| s.0 == n);
        let came_back = |n: usize| begun(n).is_some_and(|s| s.1.words.is_some());
        let all_back = batch.iter().all(|r| r.calls.iter().all(|c| came_back(c.1)));
        if all_back && ran.end == End::Code(0) {
            for r in &batch {
                for &(c, n) in &r.calls {
                    if let Some((_, p)) = begun(n) {
                        out.push(Answered { item: r.item, call: Some(c), verdict: judge_printed(a, r.item, c, p) });
                    }
                }
            }
            continue;
        }
        if batch.len() > 1 {
            // What came before the section in which it ended counts; that one is run alone, and
            // what comes after it again.
            let first = batch.iter().position(|r| !r.calls.iter().all(|c| came_back(c.1)));
            let nothing = seen.is_empty();
            match first {
                Some(k) if !nothing => {
                    for r in &batch[..k] {
                        for &(c, n) in &r.calls {
                            if let Some((_, p)) = begun(n) {
                                out.push(Answered {
                                    item: r.item,
                                    call: Some(c),
                                    verdict: judge_printed(a, r.item, c, p),
                                });
                            }
                        }
                    }
                    let rest = batch[k + 1..].to_vec();
                    if !rest.is_empty() {
                        todo.push(rest);
                    }
                    todo.push(vec![batch[k].clone()]);
                }
                _ => {
                    let (x, y) = batch.split_at(batch.len() / 2);
                    todo.extend([y.to_vec(), x.to_vec()]);
                }
            }
            continue;
        }
        let Some(mut r) = batch.into_iter().next() else { continue };
        let answer = |c: usize, verdict: Verdict| Answered { item: r.item, call: Some(c), verdict };
        let stuck = r.calls.iter().position(|c| !came_back(c.1));
        let Some(k) = stuck else {
            // It makes all calls and then ends badly, which is no way to say what came of them.
            let verdict = Verdict::of(&Trouble::of(ran.end, &ran.said));
            out.extend(r.calls.iter().map(|c| answer(c.0, verdict.clone())));
            continue;
        };
        for &(c, n) in &r.calls[..k] {
            if let Some((_, p)) = begun(n) {
                out.push(answer(c, judge_printed(a, r.item, c, p)));
            }
        }
        let (c, n) = r.calls[k];
        let wanted = a.items[r.item].entry.calls.get(c).map(|c| &c.outcome);
        if begun(n).is_some() {
            let trap = matches!(wanted, Some(Outcome::Trap)) && matches!(ran.end, End::Crashed(_) | End::Code(1..));
            let of = if ran.end == End::Code(0) {
                Trouble::Lies("the call does not return".into())
            } else {
                Trouble::of(ran.end, &ran.said)
            };
            out.push(answer(c, if trap { Verdict::Agrees("same") } else { Verdict::of(&of) }));
            // What comes after it is asked again.
            r.calls.drain(..=k);
            if !r.calls.is_empty() && v.lower.is_some() {
                todo.push(vec![r]);
            } else {
                let why = || Verdict::NotAsked("an earlier call does not return".into());
                out.extend(r.calls.iter().map(|c| Answered { item: r.item, call: Some(c.0), verdict: why() }));
            }
            continue;
        }
        let verdict = match ran.end {
            End::Code(0) => Verdict::Lies("it has no output for the call".into()),
            End::Code(_) => {
                let said = ran.said.lines().find(|l| l.to_lowercase().contains("error")).unwrap_or(&ran.said);
                Verdict::NotAsked(format!("not executed: {}", cause(refusal(said))))
            }
            end => Verdict::of(&Trouble::of(end, &ran.said)),
        };
        out.extend(r.calls[k..].iter().map(|c| answer(c.0, verdict.clone())));
    }
    out
}

/// A message without the place before it.
fn refusal(said: &str) -> &str {
    said.split_once("error: ").or_else(|| said.split_once("Error: ")).map_or(said, |s| s.1).trim()
}

/// Whether a call that came back printed and returned what is wanted.
fn judge_printed(a: &Asking<'_>, item: usize, call: usize, p: &Printed) -> Verdict {
    let item = &a.items[item];
    let (Some(c), Some(words)) = (item.entry.calls.get(call), &p.words) else {
        return Verdict::Lies("it has no output for the call".into());
    };
    let read = |wanted: &[Value]| item.module().ok().and_then(|m| wrapper::values(&m, c, words, wanted));
    let lie = || Verdict::Lies("it prints a different number of words".into());
    match &c.outcome {
        Outcome::Returns { results, prints, .. } => match read(results) {
            Some(got) => judge(c, &got, prints.as_ref().map(|_| p.text.as_str())),
            None => lie(),
        },
        Outcome::Nondeterministic { outcomes } => match outcomes.first().and_then(|o| read(o)) {
            Some(got) => judge(c, &got, None),
            None => lie(),
        },
        _ => Verdict::Differs("it returns".into()),
    }
}

/// Whether results and memory, in this order, are what is wanted.
fn judge(c: &Call, got: &[Got], prints: Option<&str>) -> Verdict {
    let all =
        |wanted: &[&Value]| wanted.len() == got.len() && wanted.iter().zip(got).all(|(w, g)| compare::agrees(w, g));
    let differs = || Verdict::Differs(format!("gives {}", compare::shown(got)));
    match &c.outcome {
        Outcome::Returns { results, memory, prints: text } => {
            let wanted: Vec<&Value> = results.iter().chain(memory.iter().map(|m| &m.value)).collect();
            if !all(&wanted) {
                return differs();
            }
            match (text, prints) {
                (Some(want), Some(got)) if no_address(want) != no_address(got) => {
                    Verdict::Differs(format!("prints {:?}", got.chars().take(200).collect::<String>()))
                }
                _ => Verdict::Agrees("same"),
            }
        }
        Outcome::Nondeterministic { outcomes } if outcomes.iter().any(|o| all(&o.iter().collect::<Vec<_>>())) => {
            Verdict::Agrees("same")
        }
        _ => differs(),
    }
}

/// Addresses that the runner's functions print are whatever they are.
fn no_address(text: &str) -> String {
    let mut parts = text.split("base@ = 0x");
    let mut out = parts.next().unwrap_or("").to_string();
    for p in parts {
        out.push_str("base@ = _");
        out.push_str(p.trim_start_matches(|c: char| c.is_ascii_hexdigit()));
    }
    out
}

/// Has an implementation answer requests.
pub(super) fn drive(a: &Asking<'_>, v: &Variant, jobs: Vec<Job>) -> Vec<Answered> {
    let batches: Vec<&[Job]> = jobs.chunks(DRIVEN).collect();
    let done = in_parallel(a.options.jobs, &batches, |batch| drive_batch(a, v, batch));
    done.into_iter().flatten().collect()
}

fn drive_batch(a: &Asking<'_>, v: &Variant, batch: &[Job]) -> Vec<Answered> {
    let mut out = Vec::new();
    let mut from = 0;
    while from < batch.len() {
        let rest = &batch[from..];
        let mut requests = String::new();
        let mut asked: Vec<(usize, Vec<usize>)> = Vec::new();
        for (id, job) in rest.iter().enumerate() {
            let item = &a.items[job.item];
            let text = item.text(job.spelling.0, job.spelling.1).unwrap_or_default();
            let (mut calls, mut which) = (Vec::new(), Vec::new());
            for &(c, _) in &job.calls {
                let Some(call) = item.entry.calls.get(c) else { continue };
                match &call.unsaid {
                    Some(why) if from == 0 || id > 0 => {
                        out.push(Answered { item: job.item, call: Some(c), verdict: Verdict::NotAsked(why.clone()) });
                    }
                    Some(_) => {}
                    None => {
                        calls.push(call);
                        which.push(c);
                    }
                }
            }
            let r = Request { id, program: &text, allow_unregistered: item.entry.allow_unregistered, calls };
            requests.push_str(&serde_json::to_string(&r).unwrap_or_default());
            requests.push('\n');
            asked.push((job.item, which));
        }
        let unregistered = rest.iter().any(|j| a.items[j.item].entry.allow_unregistered);
        let ran = a.limited(&v.run, unregistered).run(&requests);
        if a.over() {
            let all = asked.iter().flat_map(|(item, w)| w.iter().map(move |&c| (*item, c)));
            out.extend(all.map(|(item, c)| Answered {
                item,
                call: Some(c),
                verdict: Verdict::NotAsked("the time ran out".into()),
            }));
            return out;
        }
        let (said, lie) = answers(&ran.out);
        let mut answered: Vec<Option<Answer>> = asked.iter().map(|_| None).collect();
        for x in said {
            if let Some(slot) = answered.get_mut(x.id) {
                *slot = Some(x);
            }
        }
        let lost = answered.iter().position(Option::is_none);
        for ((item, which), x) in asked.iter().zip(answered).take(lost.unwrap_or(usize::MAX)) {
            let mut came = x.map_or_else(Vec::new, |x| x.calls).into_iter();
            for &c in which {
                let verdict = match (came.next(), a.items[*item].entry.calls.get(c)) {
                    (Some(came), Some(call)) => judge_came(call, came),
                    _ => Verdict::Lies("it answers too few calls".into()),
                };
                out.push(Answered { item: *item, call: Some(c), verdict });
            }
        }
        let Some(lost) = lost else { break };
        let trouble = match (ran.end, lie) {
            (End::Code(0), lie) => Trouble::Lies(lie.unwrap_or_else(|| "it exits without an answer".into())),
            (end, _) => Trouble::of(end, &ran.said),
        };
        if let Some((item, which)) = asked.get(lost) {
            out.extend(which.iter().map(|&c| Answered { item: *item, call: Some(c), verdict: Verdict::of(&trouble) }));
        }
        // Reasons of those that come after it are told once.
        let told: Vec<usize> = batch[from + lost + 1..].iter().map(|j| j.item).collect();
        out.retain(|x| !told.contains(&x.item));
        from += lost + 1;
    }
    out
}

/// What an answer to a call means.
fn judge_came(c: &Call, came: Came) -> Verdict {
    let text = |m: String| m.chars().take(200).collect::<String>();
    if !is_run(&c.outcome) {
        // It may do anything, but not die of it.
        return Verdict::Agrees("survived");
    }
    match came {
        Came::Unsupported { message } => Verdict::NotAsked(format!("not supported: {}", text(message))),
        Came::Trap { .. } if c.outcome == Outcome::Trap => Verdict::Agrees("same"),
        Came::Trap { message } => Verdict::Differs(format!("stops: {}", text(message))),
        Came::Undefined { message } => Verdict::Differs(format!("undefined: {}", text(message))),
        Came::Error { message } => Verdict::Differs(format!("fails: {}", text(message))),
        Came::Returns { results, memory, prints } => {
            let mut got: Vec<Got> = Vec::new();
            let wanted: &[super::manifest::Memory] = match &c.outcome {
                Outcome::Returns { memory, .. } => memory,
                _ => &[],
            };
            let lie = || Verdict::Lies("one of its values has no bits".into());
            for r in results {
                match r.got() {
                    Some(g) => got.push(g),
                    None => return lie(),
                }
            }
            let mut memory: Vec<_> = memory.into_iter().map(|m| (m.argument, m.value)).collect();
            for w in wanted {
                let at = memory.iter().position(|m| m.0 == w.argument);
                match at.map(|k| memory.swap_remove(k).1.got()) {
                    Some(Some(g)) => got.push(g),
                    Some(None) => return lie(),
                    None => return Verdict::Lies("it does not return the memory of an argument".into()),
                }
            }
            match &c.outcome {
                Outcome::Trap => Verdict::Differs("it returns".into()),
                _ => judge(c, &got, prints.as_deref()),
            }
        }
    }
}
