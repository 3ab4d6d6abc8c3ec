#!/bin/sh
# Runs a campaign as an array of four tasks under a real Slurm of one node, merges their stores, and compares the result with a
# campaign in one piece. Needs Debian's slurm-wlm and munge, and root. Where these are missing, or no cluster comes up, it says so and
# ends with 0.
#
#     tools/slurm_check.sh [TOOL]
set -eu
tool=$(realpath "${1:-target/debug/rustmlir-interp}")
for command in slurmctld slurmd sbatch munged; do
    if ! command -v "$command" >/dev/null || [ "$(id -u)" != 0 ]; then
        echo "left out: $command and root are needed"
        exit 0
    fi
done

dir=$(mktemp -d)
chmod 755 "$dir"
pids=
stop() {
    for p in $pids; do kill "$p" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf "$dir"
}
trap stop EXIT

# Keys and a cluster of their own, whatever is configured on the machine.
mkdir -p "$dir/munge" "$dir/state" "$dir/spool" "$dir/log" "$dir/work/tests"
head -c 1024 /dev/urandom > "$dir/munge/key"
chmod 700 "$dir/munge"
chmod 400 "$dir/munge/key"
munged --foreground --force --key-file="$dir/munge/key" --socket="$dir/munge.socket" --pid-file="$dir/munge.pid" \
    --seed-file="$dir/munge/seed" > "$dir/log/munged" 2>&1 &
pids="$!"
host=$(hostname -s)
cat > "$dir/slurm.conf" <<END
ClusterName=check
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmctldPort=26817
SlurmdPort=26818
AuthType=auth/munge
AuthInfo=socket=$dir/munge.socket
CryptoType=crypto/munge
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/log/slurmctld
SlurmdLogFile=$dir/log/slurmd
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=0
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES State=UP MaxTime=INFINITE
END
export SLURM_CONF="$dir/slurm.conf"
slurmctld -D -f "$SLURM_CONF" > /dev/null 2>&1 & pids="$pids $!"
slurmd -D -f "$SLURM_CONF" > /dev/null 2>&1 & pids="$pids $!"
tries=0
until sinfo -h -o %t 2>/dev/null | grep -q idle; do
    tries=$((tries + 1))
    if [ "$tries" -gt 60 ]; then
        cat "$dir"/log/*
        echo "left out: no cluster comes up here"
        exit 0
    fi
    sleep 1
done

# A tool with a fault of its own, and programs of which some show it.
cat > "$dir/work/mlir-opt" <<'END'
#!/bin/sh
case "$*" in *--version*) echo "stand-in version 1.0"; exit;; esac
sed 's/arith.addi/arith.subi/'
END
chmod +x "$dir/work/mlir-opt"
for k in $(seq 1 40); do
    op=$([ $((k % 8)) = 0 ] && echo addi || echo muli)
    echo "func.func @f$k(%a: i32, %b: i32) -> i32 {
  %r = arith.$op %a, %b : i32
  return %r : i32
}" > "$dir/work/tests/$k.mlir"
done
cd "$dir/work"
"$tool" campaign tests --store whole.db --jobs 1 --inputs 20 -- ./mlir-opt --canonicalize > whole.txt || [ $? = 1 ]
cat > task.sh <<END
#!/bin/sh
#SBATCH --array=1-4
#SBATCH --output=$dir/log/task-%a
"$tool" campaign tests --shard=auto --store "task-\$SLURM_ARRAY_TASK_ID.db" --jobs 1 --inputs 20 -- ./mlir-opt --canonicalize || [ \$? = 1 ]
END
if ! timeout 120 sbatch --wait --chdir="$dir/work" task.sh; then
    cat "$dir"/log/*
    [ -e task-4.db ] && exit 1
    echo "left out: the cluster runs no tasks"
    exit 0
fi
"$tool" campaign merge --store merged.db task-1.db task-2.db task-3.db task-4.db > merged.txt || [ $? = 1 ]
summary() { "$tool" campaign report --format=json --store "$1" | python3 -c '
import json, sys
j = json.load(sys.stdin)
print(sorted(j["verdicts"].items()), len(j["bugs"]), [b["findings"] for b in j["bugs"]])'; }
whole=$(summary whole.db)
merged=$(summary merged.db)
echo "in one piece: $whole"
echo "four tasks:   $merged"
[ "$whole" = "$merged" ]
