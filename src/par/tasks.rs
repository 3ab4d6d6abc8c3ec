//! Tasks (`async.execute`): what is known of those that have been started, of the groups that hold
//! them, and what an observer is told of them.
//!
//! A task runs when it is started, to its end, and what follows it afterwards: one of the orders
//! that are legal. That others give the same is for the race decision to say.

use std::collections::HashMap;

/// What happens to tasks, as an observer of a run is told of it. Tasks and groups have numbers that
/// are not used again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TaskEvent<'a> {
    /// A task begins; what follows belongs to it.
    Starts(u64),
    /// It has come to its end; what follows belongs to whoever started it.
    Ends(u64),
    /// What follows comes after the ends of these tasks.
    Waits(&'a [u64]),
    /// A task becomes a member of a group: whoever waits for the group comes after that.
    Joins {
        /// The group.
        group: u64,
        /// The task.
        task: u64,
    },
    /// What follows comes after the ends of all members of a group.
    WaitsForGroup(u64),
    /// The run has ended: whoever looks at its memory comes after all tasks.
    Over,
}

/// A group.
#[derive(Clone, Debug)]
struct Group {
    /// How many members it is for; `None`: any number.
    size: Option<i64>,
    members: i64,
    /// Those of which nobody had said yet what has become of them, when somebody last asked.
    open: Vec<u64>,
    /// Whether one of them is broken.
    broken: bool,
    /// The task (0 outside of all) and the iteration of a parallel loop, as far as the schedule
    /// knows it, that made it.
    maker: (u64, u64),
}

/// Why a task cannot join a group.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The group has as many members as its size says, which is given here.
    Full(i64),
    /// There is no such group.
    Unknown,
}

/// Promises that have not been kept, at most: each is remembered.
const MAX_PROMISES: usize = 1 << 22;

/// What has become of something that was promised.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Promise {
    /// Nothing yet.
    Open,
    /// It is there.
    Kept,
    /// It will never be there.
    Broken,
}

/// The tasks and groups of a run.
#[derive(Clone, Debug, Default)]
pub struct Tasks {
    /// The number of the last task or promise.
    last: u64,
    any: bool,
    /// What is not there when its task has ended, but when somebody says so. Both have numbers of
    /// one kind.
    promises: HashMap<u64, Promise>,
    /// Tasks as which coroutines go on, by the coroutines.
    coroutines: HashMap<u64, u64>,
    groups: Vec<Group>,
    /// Tasks whose bodies run, innermost last.
    open: Vec<u64>,
    /// Whether the program looks at the places of tasks in groups, once somebody has asked.
    pub ranks: Option<bool>,
}

impl Tasks {
    /// Starts a task; its number, from 1.
    pub fn start(&mut self) -> u64 {
        self.last += 1;
        self.any = true;
        self.open.push(self.last);
        self.last
    }

    /// The innermost task has come to its end.
    pub fn end(&mut self) {
        self.open.pop();
    }

    /// Promises something; its number, from 1. `None` if there are too many that have not been
    /// kept.
    pub fn promise(&mut self) -> Option<u64> {
        if self.promises.len() >= MAX_PROMISES {
            return None;
        }
        self.last += 1;
        self.promises.insert(self.last, Promise::Open);
        Some(self.last)
    }

    /// Says what has become of a promise; whether nobody had. What has been kept is forgotten.
    pub fn settle(&mut self, promise: u64, to: Promise) -> bool {
        let before = match to {
            Promise::Kept => self.promises.remove(&promise),
            to => self.promises.insert(promise, to),
        };
        before == Some(Promise::Open)
    }

    /// What has become of a promise; tasks have ended when others can ask.
    pub fn state(&self, promise: u64) -> Promise {
        self.promises.get(&promise).copied().unwrap_or(Promise::Kept)
    }

    /// What has become of the members of a group: open if one is, else broken if one is.
    pub fn state_of_group(&mut self, group: u64) -> Option<Promise> {
        let open = std::mem::take(&mut self.of(group)?.open);
        let states: Vec<(u64, Promise)> = open.into_iter().map(|m| (m, self.state(m))).collect();
        let g = self.of(group)?;
        g.broken |= states.iter().any(|s| s.1 == Promise::Broken);
        g.open.extend(states.iter().filter(|s| s.1 == Promise::Open).map(|s| s.0));
        Some(match (g.open.is_empty(), g.broken) {
            (false, _) => Promise::Open,
            (true, true) => Promise::Broken,
            (true, false) => Promise::Kept,
        })
    }

    /// A coroutine goes on, from its first suspension as a task: its number, if it is new.
    pub fn resume(&mut self, coroutine: u64) -> Option<u64> {
        if self.coroutines.contains_key(&coroutine) {
            return None;
        }
        let task = self.start();
        self.coroutines.insert(coroutine, task);
        Some(task)
    }

    /// A coroutine has come to its end: the task as which it went on.
    pub fn end_coroutine(&mut self, coroutine: u64) -> Option<u64> {
        self.promises.remove(&coroutine);
        let task = self.coroutines.remove(&coroutine)?;
        self.end();
        Some(task)
    }

    /// Whether a coroutine that has gone on as a task has not come to its end.
    pub fn suspended(&self) -> bool {
        !self.coroutines.is_empty()
    }

    /// The number of the last task or promise; 0 as long as no task has been started.
    pub fn started(&self) -> u64 {
        if self.any { self.last } else { 0 }
    }

    /// The innermost task whose body runs; 0 outside of all.
    pub fn current(&self) -> u64 {
        self.open.last().copied().unwrap_or(0)
    }

    /// Makes a group for so many members, or any number, in an iteration of this key; its number,
    /// from 1.
    pub fn group(&mut self, size: Option<i64>, key: u64) -> u64 {
        let maker = (self.current(), key);
        self.groups.push(Group { size, members: 0, open: Vec::new(), broken: false, maker });
        self.groups.len() as u64
    }

    fn of(&mut self, group: u64) -> Option<&mut Group> {
        self.groups.get_mut(usize::try_from(group.checked_sub(1)?).ok()?)
    }

    /// A task joins a group in an iteration of this key: its place there, from 0, and whether the
    /// task and the iteration that made the group are those that run.
    ///
    /// # Errors
    /// If it cannot.
    pub fn join(&mut self, group: u64, task: u64, key: u64) -> Result<(i64, bool), Refused> {
        let (current, state) = ((self.current(), key), self.state(task));
        let g = self.of(group).ok_or(Refused::Unknown)?;
        if let Some(size) = g.size.filter(|&size| g.members >= size) {
            return Err(Refused::Full(size));
        }
        g.members += 1;
        match state {
            Promise::Open => g.open.push(task),
            Promise::Broken => g.broken = true,
            Promise::Kept => {}
        }
        Ok((g.members - 1, g.maker == current))
    }

    /// Size and members of a group; one for any number has as many as it has.
    pub fn members(&mut self, group: u64) -> Option<(i64, i64)> {
        self.of(group).map(|g| (g.size.unwrap_or(g.members), g.members))
    }
}
