'use strict';
// The rows of the trace: what each one is, how deep it lies, and where its text is in the data.
const data=document.getElementById('data').textContent.slice(1);
const ops=[],lines=[...document.querySelectorAll('#source li')];
let n=0;
for(let i=0;i<data.length;i=data.indexOf('\n',i)+1)if(data[i]!=='=')n++;
const kind=new Uint8Array(n),depth=new Uint32Array(n),op=new Int32Array(n).fill(-1);
const from=new Uint32Array(n),to=new Uint32Array(n),closed=new Uint8Array(n);
const plain=t=>t.includes('\\')?t.replace(/\\(.)/g,(_,c)=>c==='l'?'<':c):t;
for(let i=0,k=0,end;i<data.length;i=end+1){
  end=data.indexOf('\n',i);
  if(data[i]==='='){
    const tab=data.indexOf('\t',i),place=data.slice(i+1,tab);
    ops.push({place,line:parseInt(place),text:plain(data.slice(tab+1,end))});
    continue;
  }
  let at=data.indexOf(' ',i);
  kind[k]=data.charCodeAt(i);depth[k]=+data.slice(i+1,at);
  if(data[i]==='.'){const next=data.indexOf(' ',at+1);op[k]=+data.slice(at+1,next);at=next}
  closed[k]=data[i]==='-';from[k]=at+1;to[k]=end;k++;
}
const isFold=k=>kind[k]===43||kind[k]===45;
const told=k=>plain(data.slice(from[k],to[k]));

// The rows that are to be seen, as far as folds and the search allow: the first `m` of `seen`.
const seen=new Int32Array(n);
let m=0,text='',at=-1;
function look(){choose();rows.style.height=Math.min(m*HEIGHT,MOST)+'px'}
function choose(){
  m=0;
  if(!text){
    for(let k=0;k<n;){
      seen[m++]=k;
      const d=depth[k],hides=closed[k];
      k++;
      if(hides)while(k<n&&depth[k]>d)k++;
    }
    return;
  }
  // From the end: what is around a row that fits is seen too.
  const fits=ops.map(o=>(o.place+' '+o.text).includes(text));
  let around=0,end=n,found=0;
  for(let k=n-1;k>=0;k--){
    const here=(op[k]>=0&&fits[op[k]])||told(k).includes(text);
    if(here||(isFold(k)&&depth[k]<around)){seen[--end]=k;around=depth[k];found+=here}
  }
  m=n-end;seen.copyWithin(0,end,n);
  count.textContent=found+' of '+n;
}
// Where a row is among those that are seen, or the one before it.
function rank(k){
  let a=0,b=m-1;
  while(a<b){const c=(a+b+1)>>1;if(seen[c]<=k)a=c;else b=c-1}
  return a;
}

// Browsers end elements at some ten million pixels: higher lists are scrolled in proportion.
const HEIGHT=20,MOST=8e6;
const list=document.getElementById('list'),rows=document.getElementById('rows');
const first=()=>{
  const all=m*HEIGHT,room=list.clientHeight,most=Math.min(all,MOST)-room;
  return most<=0?0:Math.min(1,list.scrollTop/most)*(all-room);
};
function draw(){
  const y=first(),k0=Math.floor(y/HEIGHT),some=Math.ceil(list.clientHeight/HEIGHT)+1;
  rows.replaceChildren();
  for(let j=k0;j<Math.min(m,k0+some);j++){
    const k=seen[j],p=document.createElement('p');
    const set=(name,value)=>p.setAttribute(name,value);
    if(j===k0)p.style.marginTop=list.scrollTop-(y-k0*HEIGHT)+'px';
    p.id='row'+k;p.dataset.k=k;p.style.paddingLeft=depth[k]*1.2+'em';
    set('role','treeitem');set('aria-level',depth[k]+1);set('aria-posinset',j+1);set('aria-setsize',m);
    if(k===at){p.className='at';set('aria-selected','true')}
    const part=(tag,t)=>p.appendChild(document.createElement(tag)).textContent=t;
    if(op[k]>=0){
      const o=ops[op[k]];
      p.dataset.l=o.line;part('i',o.place);p.append(' ');part('code',o.text);p.append(' ');part('b',told(k));
    }else if(isFold(k)){
      const open=text||!closed[k];
      p.classList.add('fold');set('aria-expanded',!!open);part('span',(open?'\u25be ':'\u25b8 ')+told(k));
    }else part('span',told(k));
    rows.appendChild(p);
  }
  if(document.getElementById('row'+at))list.setAttribute('aria-activedescendant','row'+at);
  else list.removeAttribute('aria-activedescendant');
}
function reach(k){
  const y=rank(k)*HEIGHT,room=list.clientHeight,now=first(),all=m*HEIGHT;
  let next=now;
  if(y<now)next=y;else if(y+HEIGHT>now+room)next=y+HEIGHT-room;
  if(next!==now)list.scrollTop=next/Math.max(1,all-room)*Math.max(0,Math.min(all,MOST)-room);
}
// Goes to a row: what is around it unfolds, and the source shows the values that were there last.
function go(k){
  if(!(k>=0&&k<n))return;
  at=k;
  let opened=false;
  for(let j=k-1,d=depth[k];j>=0&&d>0;j--)if(depth[j]<d&&isFold(j)){d=depth[j];opened=opened||closed[j]===1;closed[j]=0}
  if(opened)look();
  reach(k);draw();
  lines.forEach(l=>{l.classList.remove('at');l.lastChild.textContent=''});
  const done=new Set();
  for(let j=k;j>=0&&k-j<5000;j--){
    const l=op[j]<0?0:ops[op[j]].line;
    if(l&&!done.has(l)&&lines[l-1]){done.add(l);lines[l-1].lastChild.textContent=told(j)}
  }
  const here=op[k]<0?null:lines[ops[op[k]].line-1];
  if(here){here.classList.add('at');here.scrollIntoView({block:'nearest'})}
}
function turn(k,shut){if(isFold(k)&&!text){closed[k]=shut;look();go(k)}}
const around=k=>{let j=k-1;while(j>=0&&!(isFold(j)&&depth[j]<depth[k]))j--;return j};

list.addEventListener('scroll',draw);
new ResizeObserver(draw).observe(list);
rows.addEventListener('click',e=>{
  const p=e.target.closest('p');if(!p)return;
  const k=+p.dataset.k;
  if(isFold(k)&&!text)turn(k,closed[k]?0:1);else go(k);
});
list.addEventListener('keydown',e=>{
  const page=Math.max(1,Math.floor(list.clientHeight/HEIGHT)-1);
  const by={ArrowDown:1,ArrowUp:-1,PageDown:page,PageUp:-page,Home:-m,End:m}[e.key];
  if(by!==undefined&&m)go(seen[Math.max(0,Math.min(m-1,rank(at)+by))]);
  else if(e.key==='ArrowRight')turn(at,0);
  else if(e.key==='ArrowLeft'){if(isFold(at)&&!closed[at])turn(at,1);else go(around(at))}
  else if(e.key==='Enter'||e.key===' '){if(isFold(at))turn(at,closed[at]?0:1)}
  else return;
  e.preventDefault();
});
const only=document.getElementById('only'),count=document.getElementById('count');
only.addEventListener('input',()=>{text=only.value.trim();count.textContent='';look();reach(at);draw()});
const all=shut=>{for(let k=0;k<n;k++)if(isFold(k))closed[k]=shut&&depth[k]>0?1:0;look();reach(at);draw()};
document.getElementById('open').onclick=()=>all(0);
document.getElementById('close').onclick=()=>all(1);
// A row can be linked to: `#row12`.
const linked=()=>go(/^#row\d+$/.test(location.hash)?+location.hash.slice(4):0);
addEventListener('hashchange',linked);
look();linked();
