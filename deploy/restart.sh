#!/bin/sh
# Replaces the replicas of compose.yaml one after the other with the current image and settings, while the others go on
# serving. It can be started from any folder; docs/operations.md says when to use it.
set -eu
cd "$(dirname "$0")/.."

# nginx skips a replica that did not answer for its fail_timeout. If the next replica stopped within that time, nginx
# would skip both. Waiting twice as long leaves time to look up the new address.
fail_timeout=$(sed -n 's/^ *server .* fail_timeout=\([0-9][0-9]*\)s.*/\1/p' deploy/nginx.conf | sort -n | tail -n 1)
pause=$((2 * ${fail_timeout:?deploy/nginx.conf has no fail_timeout}))

replicas=$(docker compose ps --quiet lyceum)
count=$(echo "$replicas" | wc -w)
if [ "$count" -lt 2 ]; then
  echo "There are $count replicas, and one has to serve while another is replaced: start two or more." >&2
  exit 1
fi

left=$count
for replica in $replicas; do
  # It may drain for the stop_grace_period of compose.yaml.
  docker stop "$replica"
  docker rm "$replica"
  # Starts a new replica, and waits until all are ready. If the new one does not become ready, the others stay.
  docker compose up --detach --wait --no-deps --no-recreate --scale "lyceum=$count" lyceum
  left=$((left - 1))
  [ "$left" -eq 0 ] || sleep "$pause"
done
