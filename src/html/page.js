'use strict';
// Everything here adds to a page that is whole without it.
const all = (what, at = document) => [...at.querySelectorAll(what)];
const make = (name, set) => Object.assign(document.createElement(name), set);
const told = make('p', { className: 'skip' });
told.setAttribute('role', 'status');
document.querySelector('main').append(told);

// A button that copies a program, a command or a text.
for (const box of all('.code')) {
  const pre = box.querySelector('pre'), button = make('button', { type: 'button', className: 'copy', textContent: 'Copy' });
  button.setAttribute('aria-label', 'Copy ' + (pre.getAttribute('aria-label') || 'text'));
  button.onclick = async () => {
    const copy = pre.cloneNode(true);
    all('small', copy).forEach(s => s.remove());
    try {
      await navigator.clipboard.writeText(copy.textContent);
      button.textContent = told.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(pre);
      button.textContent = told.textContent = 'Selected';
    }
    setTimeout(() => { button.textContent = 'Copy'; told.textContent = ''; }, 2000);
  };
  box.prepend(button);
}

// Headers that sort: numbers from the largest, words from the first.
const order = new Intl.Collator('en', { numeric: true });
for (const table of all('table.sort')) {
  all('thead th', table).forEach((head, k) => {
    const number = head.classList.contains('n'), button = make('button', { type: 'button' });
    button.append(...head.childNodes);
    head.append(button);
    button.onclick = () => {
      const was = head.getAttribute('aria-sort'), up = was ? was === 'descending' : !number;
      for (const h of head.parentNode.cells) h.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      const body = table.tBodies[0], text = r => r.cells[k].textContent;
      const value = number ? r => parseFloat(text(r).replace('#', '')) || 0 : text;
      const rows = [...body.rows].map(r => [value(r), r]);
      rows.sort((a, b) => (number ? a[0] - b[0] : order.compare(a[0], b[0])) * (up ? 1 : -1));
      const sorted = new DocumentFragment();
      for (const [, r] of rows) sorted.append(r);
      body.append(sorted);
    };
  });
}

// Rows that have all words and one of the chosen verdicts.
for (const form of all('form.filter')) {
  const rows = [...document.getElementById(form.dataset.of).tBodies[0].rows].map(r => [r, r.textContent.toLowerCase()]);
  const search = form.querySelector('[type=search]'), boxes = all('[type=checkbox]', form), shown = form.querySelector('output');
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean), chosen = boxes.filter(b => b.checked).map(b => b.value);
    let n = 0;
    for (const [r, text] of rows) {
      r.hidden = !words.every(w => text.includes(w)) || (chosen.length > 0 && !chosen.includes(r.dataset.v));
      if (!r.hidden) n++;
    }
    shown.textContent = n + ' of ' + rows.length + ' shown';
  };
  form.oninput = filter;
  form.onsubmit = () => false;
  form.hidden = false;
  filter();
}
