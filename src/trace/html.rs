//! Traces as a page: one file that needs nothing else. Iterations fold, and the source beside them
//! shows the values that its lines have at the operation that is looked at.

use std::fmt::Write;
use std::ops::ControlFlow;

use super::text::Tracer;
use super::{Moment, What};
use crate::ir::Ir;

/// Writes the page of a run, piece by piece.
#[derive(Debug, Default)]
pub struct Page {
    /// For each open fold, the depth at which it was opened.
    folds: Vec<usize>,
}

impl Page {
    /// Everything before the first moment.
    pub fn begin(ir: &Ir, function: &str, out: &mut String) -> Page {
        let name = escaped(&ir.source.name);
        let _ = write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
             content=\"width=device-width\">\n<title>{name}: @{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
             <header><h1>{name}: @{}</h1>\n<label>show only <input id=\"only\" type=\"search\" \
             placeholder=\"text, e.g. %x or store\"></label> <span id=\"count\" role=\"status\"></span>\n\
             <button id=\"open\">unfold all</button> <button id=\"close\">fold all</button>\n\
             <p>Up and down go from operation to operation; the source shows the values that were there last.</p>\
             </header>\n<main>\n<section id=\"trace\" aria-label=\"trace\">\n",
            escaped(function),
            escaped(function)
        );
        Page::default()
    }

    /// The part of a moment; `Break` when there have been enough.
    pub fn moment(&mut self, tracer: &mut Tracer<'_>, m: &Moment<'_, '_>, out: &mut String) -> ControlFlow<()> {
        let mut text = String::new();
        let flow = tracer.moment(m, &mut text);
        if text.is_empty() {
            return flow;
        }
        let depth = m.levels.len();
        // What is entered lies in a fold of its own, which ends with what is around it.
        let inside = matches!(m.what, What::Enters(_));
        while self.folds.last().is_some_and(|&d| d > depth || (inside && d == depth)) {
            self.folds.pop();
            out.push_str("</details>\n");
        }
        for line in text.lines() {
            let line = line.trim_start();
            if inside && !line.starts_with("...") {
                let call = m.levels.last().is_none_or(|l| l.call);
                let n = m.levels.last().map_or(1, |l| l.entries);
                // Calls and first iterations are what one wants to see.
                let open = if call || n <= 1 { " open" } else { "" };
                let _ = writeln!(out, "<details{open}><summary>{}</summary>", escaped(line));
                self.folds.push(depth);
                continue;
            }
            let (what, values) = line.split_once("  // ").unwrap_or((line, ""));
            let (place, what) = match line.starts_with(|c: char| c.is_ascii_digit()) {
                true => what.split_once(' ').unwrap_or(("", what)),
                false => ("", what),
            };
            let number = place.split(':').next().unwrap_or("");
            let _ = writeln!(
                out,
                "<p data-l=\"{number}\"><i>{place}</i><code>{}</code><b>{}</b></p>",
                escaped(what.trim()),
                escaped(values)
            );
        }
        flow
    }

    /// Everything after the last moment; `end` says how the run ended, `pictures` are figures.
    pub fn end(&mut self, ir: &Ir, end: &str, pictures: &str, out: &mut String) {
        self.folds.drain(..).for_each(|_| out.push_str("</details>\n"));
        let _ = writeln!(out, "<pre id=\"end\">{}</pre>", escaped(end));
        if !pictures.is_empty() {
            let _ = write!(out, "<details id=\"pictures\" open><summary>pictures</summary>\n{pictures}</details>\n");
        }
        out.push_str("</section>\n");
        out.push_str("<section id=\"source\" aria-label=\"source\"><ol>\n");
        for l in ir.source.text.lines().take(SHOWN) {
            let _ = writeln!(out, "<li><code>{}</code><b></b></li>", escaped(l));
        }
        out.push_str("</ol>");
        let more = ir.source.text.lines().count().saturating_sub(SHOWN);
        if more > 0 {
            let _ = write!(out, "<p>{more} more lines</p>");
        }
        let _ = write!(out, "</section>\n</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
    }
}

/// Lines of the source that are shown.
const SHOWN: usize = 20_000;

pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() && c != '\n' && c != '\t' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

const STYLE: &str = "\
:root{color-scheme:light dark;--line:#8884;--at:#fd04;--value:#06a}
@media(prefers-color-scheme:dark){:root{--value:#7cf}}
body{font:14px system-ui,sans-serif;margin:0;height:100vh;display:flex;flex-direction:column}
header{padding:.5em 1em;border-bottom:1px solid var(--line)}h1{font-size:1.1em;margin:0 0 .4em}header p{margin:.4em 0 0;opacity:.8}
main{flex:1;display:flex;min-height:0}section{overflow:auto;padding:.5em 1em;flex:1;font-family:ui-monospace,monospace}
#source{border-left:1px solid var(--line)}
#trace p{margin:0;padding:1px 4px;white-space:pre;cursor:pointer}#trace p:focus,#trace p.at,li.at{background:var(--at);outline:none}
i{display:inline-block;min-width:5em;opacity:.6;font-style:normal}b{font-weight:normal;color:var(--value);margin-left:2em}
details{margin-left:1.2em;border-left:1px solid var(--line);padding-left:.4em}summary{cursor:pointer;color:var(--value)}
figure{margin:.6em 0;overflow:auto}figcaption{font-weight:bold}
ol{margin:0;padding-left:4em}li{white-space:pre}li::marker{opacity:.6}.off{display:none!important}#end{white-space:pre-wrap}
@media(max-width:50em){main{flex-direction:column}#source{border-left:0;border-top:1px solid var(--line)}}
";

const SCRIPT: &str = "\
const trace=document.getElementById('trace'),rows=[...trace.querySelectorAll('p')],lines=[...document.querySelectorAll('#source li')];
let at=-1;
rows.forEach((p,k)=>{p.tabIndex=k?-1:0;p.dataset.k=k});
function fold(p){for(let d=p.parentElement;d!==trace;d=d.parentElement)if(d.open===false)d.open=true}
function go(k,focus){
  if(k<0||k>=rows.length)return;
  if(at>=0){rows[at].classList.remove('at');rows[at].tabIndex=-1}
  at=k;const p=rows[k];fold(p);p.classList.add('at');p.tabIndex=0;if(focus)p.focus();
  lines.forEach(l=>{l.classList.remove('at');l.lastChild.textContent=''});
  const seen=new Set();
  for(let j=k;j>=0&&k-j<5000;j--){
    const n=rows[j].dataset.l,v=rows[j].lastChild.textContent;
    if(n&&!seen.has(n)&&lines[n-1]){seen.add(n);lines[n-1].lastChild.textContent=v}
  }
  const here=lines[p.dataset.l-1];if(here){here.classList.add('at');here.scrollIntoView({block:'nearest'})}
}
trace.addEventListener('click',e=>{const p=e.target.closest('p');if(p)go(+p.dataset.k,true)});
trace.addEventListener('keydown',e=>{
  const by={ArrowDown:1,ArrowUp:-1}[e.key];if(!by||e.target.tagName==='SUMMARY')return;
  let k=at+by;while(rows[k]&&rows[k].classList.contains('off'))k+=by;
  e.preventDefault();go(k,true)});
const only=document.getElementById('only'),count=document.getElementById('count');
only.addEventListener('input',()=>{
  const t=only.value.trim();let n=0;
  rows.forEach(p=>{const fits=!t||p.textContent.includes(t);p.classList.toggle('off',!fits);n+=fits});
  trace.querySelectorAll('details').forEach(d=>{
    const some=!t||d.querySelector('p:not(.off)');d.classList.toggle('off',!some);if(t&&some)d.open=true});
  count.textContent=t?n+' of '+rows.length:''});
document.getElementById('open').onclick=()=>trace.querySelectorAll('details').forEach(d=>d.open=true);
document.getElementById('close').onclick=()=>trace.querySelectorAll('details').forEach(d=>d.open=false);
go(0,false);
";
