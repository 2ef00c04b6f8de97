set -eu
action=$1 from=$2 to=$3
if [ "$action" = fetch ]; then
  [ -f "$from.gz" ] || exit 1 # the end of the archive
  gunzip < "$from.gz" > "$to" || exit 200 # ends the recovery
  exit
fi
if [ -f "$to.gz" ]; then
  gunzip < "$to.gz" | cmp --silent - "$from" && exit
  echo "$to.gz exists with another content" >&2
  exit 1
fi
gzip < "$from" > "$to.gz.partial"
sync "$to.gz.partial"
mv "$to.gz.partial" "$to.gz"
sync "$(dirname "$to")"
