//! Tasks (`async.execute`): what is known of those that have been started, of the groups that hold
//! them, and what an observer is told of them.
//!
//! A task runs when it is started, to its end, and what follows it afterwards: one of the orders
//! that are legal. That others give the same is for the race decision to say.

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
    size: i64,
    members: i64,
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

/// The tasks and groups of a run.
#[derive(Clone, Debug, Default)]
pub struct Tasks {
    started: u64,
    groups: Vec<Group>,
    /// Tasks whose bodies run, innermost last.
    open: Vec<u64>,
    /// Whether the program looks at the places of tasks in groups, once somebody has asked.
    pub ranks: Option<bool>,
}

impl Tasks {
    /// Starts a task; its number, from 1.
    pub fn start(&mut self) -> u64 {
        self.started += 1;
        self.open.push(self.started);
        self.started
    }

    /// The innermost task has come to its end.
    pub fn end(&mut self) {
        self.open.pop();
    }

    /// Tasks that have been started.
    pub fn started(&self) -> u64 {
        self.started
    }

    /// The innermost task whose body runs; 0 outside of all.
    pub fn current(&self) -> u64 {
        self.open.last().copied().unwrap_or(0)
    }

    /// Makes a group for so many members in an iteration of this key; its number, from 1.
    pub fn group(&mut self, size: i64, key: u64) -> u64 {
        let maker = (self.current(), key);
        self.groups.push(Group { size, members: 0, maker });
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
    pub fn join(&mut self, group: u64, key: u64) -> Result<(i64, bool), Refused> {
        let current = (self.current(), key);
        let g = self.of(group).ok_or(Refused::Unknown)?;
        if g.members >= g.size {
            return Err(Refused::Full(g.size));
        }
        g.members += 1;
        Ok((g.members - 1, g.maker == current))
    }

    /// Size and members of a group.
    pub fn members(&mut self, group: u64) -> Option<(i64, i64)> {
        self.of(group).map(|g| (g.size, g.members))
    }
}
