#!/bin/sh
# Records trials for the study: record.sh ROUNDS > recorded/FILE.csv, with BUN set to a bun.
# Each round visits every work in both runtimes LABELS times, in a shuffled order; labels of a cell are identical, but for
# label 5, which makes more garbage.
set -eu
cd "$(dirname "$0")"
echo round,label,work,runtime,min,p01,p02,p05,p10,p25,p50,mean,ratio10,ratio50,window
for round in $(seq "$1"); do
  for label in $(seq "${LABELS:-5}"); do
    for work in json map sort regexp; do
      for runtime in node "${BUN:-bun}"; do echo "$round $label $work $runtime"; done
    done
  done | shuf | while read -r round label work runtime; do
    variant=plain
    if [ "$label" = "${GARBAGE:-5}" ]; then variant=garbage; fi
    "$runtime" trial.js "$work" "$variant" | sed "s/^/$round,$label,/"
  done
done
