//! Fewer passes and options in the arguments of an `mlir-opt`.

use super::pipeline;

/// A pass, or an anchor with the passes inside.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    name: String,
    /// What stands in braces, word by word.
    options: Vec<String>,
    /// The passes of an anchor.
    inside: Option<Vec<Node>>,
}

/// The arguments with one thing less, larger things first: a pass or anchor, then an option of a
/// pass. Other arguments stay. Nothing if these are no arguments of an mlir-opt, or if it is left
/// with no pass.
pub fn fewer(args: &[String]) -> Vec<Vec<String>> {
    if pipeline::steps(args).is_none() {
        return Vec::new();
    }
    let (mut passes, mut options) = (Vec::new(), Vec::new());
    let mut k = 0;
    while let Some(a) = args.get(k) {
        let with = |new: Option<String>, taken: usize| {
            let (before, after) = (args.get(..k).unwrap_or(&[]), args.get(k + taken..).unwrap_or(&[]));
            before.iter().cloned().chain(new).chain(after.iter().cloned()).collect::<Vec<_>>()
        };
        let body = a.trim_start_matches('-');
        let (name, value) = body.split_once('=').map_or((body, None), |(n, v)| (n, Some(v)));
        let mut taken = 1;
        if name == "pass-pipeline" {
            let next = args.get(k + 1);
            taken = if value.is_some() { 1 } else { 2 };
            let text = value.map(str::to_string).or_else(|| next.cloned()).unwrap_or_default();
            if let Some(tree) = read(text.trim_matches(['\'', '"'])) {
                let whole = |t: &[Node]| Some(format!("--pass-pipeline={}", shown(t)));
                passes.extend(without_node(&tree).iter().map(|t| with(whole(t), taken)));
                options.extend(without_option(&tree).iter().map(|t| with(whole(t), taken)));
            }
        } else if pipeline::steps(std::slice::from_ref(a)).is_some() {
            passes.push(with(None, 1));
            let words = value.map(words).unwrap_or_default();
            for n in 0..words.len() {
                let rest: Vec<&str> = words.iter().enumerate().filter(|w| w.0 != n).map(|w| w.1.as_str()).collect();
                let dashes = a.len() - body.len();
                let equals = if rest.is_empty() { "" } else { "=" };
                let new = format!("{}{name}{equals}{}", "-".repeat(dashes), rest.join(" "));
                options.push(with(Some(new), 1));
            }
        }
        k += taken;
    }
    passes.extend(options);
    passes.retain(|args| pipeline::steps(args).is_some());
    passes
}

/// Options word by word; a word with braces is one.
fn words(text: &str) -> Vec<String> {
    let (mut out, mut word, mut depth) = (Vec::new(), String::new(), 0usize);
    for c in text.trim_matches(['\'', '"']).chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if c.is_whitespace() && depth == 0 {
            out.push(std::mem::take(&mut word));
        } else {
            word.push(c);
        }
    }
    out.push(word);
    out.retain(|w| !w.is_empty());
    out
}

/// Reads the text of a pipeline.
fn read(text: &str) -> Option<Vec<Node>> {
    let mut open: Vec<(String, Vec<Node>)> = Vec::new();
    let (mut list, mut word, mut braces) = (Vec::new(), String::new(), 0usize);
    let pass = |word: &mut String, list: &mut Vec<Node>| {
        let text = std::mem::take(word);
        let text = text.trim();
        if !text.is_empty() {
            let (name, rest) = text.split_once('{').unwrap_or((text, ""));
            let options = words(rest.strip_suffix('}').unwrap_or(rest));
            list.push(Node { name: name.trim().into(), options, inside: None });
        }
    };
    for c in text.chars() {
        match c {
            '{' => braces += 1,
            '}' => braces = braces.checked_sub(1)?,
            _ => {}
        }
        match c {
            '(' if braces == 0 => {
                open.push((std::mem::take(&mut word).trim().to_string(), std::mem::take(&mut list)));
            }
            ')' if braces == 0 => {
                pass(&mut word, &mut list);
                let (name, before) = open.pop()?;
                let inside = std::mem::replace(&mut list, before);
                list.push(Node { name, options: Vec::new(), inside: Some(inside) });
            }
            ',' if braces == 0 => pass(&mut word, &mut list),
            _ => word.push(c),
        }
    }
    pass(&mut word, &mut list);
    open.is_empty().then_some(list)
}

fn shown(list: &[Node]) -> String {
    let one = |n: &Node| {
        let options = if n.options.is_empty() { String::new() } else { format!("{{{}}}", n.options.join(" ")) };
        let inside = n.inside.as_ref().map_or(String::new(), |i| format!("({})", shown(i)));
        format!("{}{options}{inside}", n.name)
    };
    list.iter().map(one).collect::<Vec<_>>().join(",")
}

/// Pipelines without one node each; an anchor that holds nothing any more goes with the last of it.
fn without_node(list: &[Node]) -> Vec<Vec<Node>> {
    let mut out = Vec::new();
    for (k, n) in list.iter().enumerate() {
        let with = |new: Option<Node>| {
            let (before, after) = (list.get(..k).unwrap_or(&[]), list.get(k + 1..).unwrap_or(&[]));
            before.iter().cloned().chain(new).chain(after.iter().cloned()).collect::<Vec<_>>()
        };
        out.push(with(None));
        for inside in n.inside.as_deref().map(without_node).unwrap_or_default() {
            if !inside.is_empty() {
                out.push(with(Some(Node { inside: Some(inside), ..n.clone() })));
            }
        }
    }
    out
}

/// Pipelines without one option each.
fn without_option(list: &[Node]) -> Vec<Vec<Node>> {
    let mut out = Vec::new();
    for (k, n) in list.iter().enumerate() {
        let mut changed: Vec<Node> = Vec::new();
        for o in 0..n.options.len() {
            let mut new = n.clone();
            new.options.remove(o);
            changed.push(new);
        }
        let inside = n.inside.as_deref().map(without_option).unwrap_or_default();
        changed.extend(inside.into_iter().map(|i| Node { inside: Some(i), ..n.clone() }));
        out.extend(changed.into_iter().map(|new| {
            let mut whole = list.to_vec();
            if let Some(at) = whole.get_mut(k) {
                *at = new;
            }
            whole
        }));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(args: &[&str]) -> Vec<String> {
        let args: Vec<String> = args.iter().map(|a| a.to_string()).collect();
        fewer(&args).into_iter().map(|a| a.join(" ; ")).collect()
    }

    #[test]
    fn passes_go_before_options() {
        assert_eq!(
            of(&["--mlir-print-op-generic", "--cse", "-canonicalize=top-down=1 max-iterations=2"]),
            [
                "--mlir-print-op-generic ; -canonicalize=top-down=1 max-iterations=2",
                "--mlir-print-op-generic ; --cse",
                "--mlir-print-op-generic ; --cse ; -canonicalize=max-iterations=2",
                "--mlir-print-op-generic ; --cse ; -canonicalize=top-down=1",
            ]
        );
        assert_eq!(of(&["--canonicalize=a=1"]), ["--canonicalize"]);
        assert!(of(&["--cse"]).is_empty() && of(&["-c", "cat"]).is_empty());
    }

    #[test]
    fn nested_pipelines_lose_one_thing_at_a_time() {
        let p = "builtin.module(func.func(cse,tile{sizes={1,2} x=y}),inline)";
        let whole = |t: &str| format!("--pass-pipeline={t}");
        let want = [
            "builtin.module(inline)",
            "builtin.module(func.func(tile{sizes={1,2} x=y}),inline)",
            "builtin.module(func.func(cse),inline)",
            "builtin.module(func.func(cse,tile{sizes={1,2} x=y}))",
            "builtin.module(func.func(cse,tile{x=y}),inline)",
            "builtin.module(func.func(cse,tile{sizes={1,2}}),inline)",
        ];
        let want: Vec<String> = want.iter().map(|t| whole(t)).collect();
        assert_eq!(of(&[&whole(p)]), want);
        assert_eq!(of(&["--pass-pipeline", &format!("'{p}'")]), want);
        assert!(of(&["--pass-pipeline=builtin.module(cse"]).is_empty());
    }
}
