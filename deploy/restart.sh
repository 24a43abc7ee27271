#!/bin/sh
# Replaces the replicas of compose.yaml one after the other, by the image and the settings that are there now, while
# the others go on serving. Start it from anywhere; docs/operations.md says when.
set -eu
cd "$(dirname "$0")/.."

# A replica that once did not answer is left alone by nginx for its fail_timeout. If the next one stopped within that
# time, nginx would take both for dead. Twice as long leaves room for the look-up of the new address.
fail_timeout=$(sed -n 's/^ *server .* fail_timeout=\([0-9][0-9]*\)s.*/\1/p' deploy/nginx.conf | sort -n | tail -n 1)
pause=$((2 * ${fail_timeout:?deploy/nginx.conf names none}))

replicas=$(docker compose ps --quiet lyceum)
count=$(echo "$replicas" | wc -w)
if [ "$count" -lt 2 ]; then
  echo "There are $count replicas, and one has to serve while another is replaced: start two or more." >&2
  exit 1
fi

left=$count
for replica in $replicas; do
  # It gets the time to drain that compose.yaml gives it.
  docker stop "$replica"
  docker rm "$replica"
  # Starts the one that is missing, and waits until all are ready. If it is not, the others are left as they are.
  docker compose up --detach --wait --no-deps --no-recreate --scale "lyceum=$count" lyceum
  left=$((left - 1))
  [ "$left" -eq 0 ] || sleep "$pause"
done
