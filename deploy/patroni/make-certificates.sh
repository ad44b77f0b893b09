#!/bin/sh
# Makes a certificate authority and a certificate for each machine, by which etcd and Patroni know one another:
#   ./make-certificates.sh FOLDER 10.0.0.1 10.0.0.2 10.0.0.3
# Give each machine ca.pem and its own machine.pem and machine.key, and keep ca.key away from all of them.
set -eu
umask 077
folder=$1
shift
key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
# shellcheck disable=SC2086
openssl req -x509 $key -days 3650 -subj "/CN=Vitrine cluster" \
  -keyout "$folder/ca.key" -out "$folder/ca.pem" 2>/dev/null
for host in "$@"; do
  mkdir -p "$folder/$host"
  # shellcheck disable=SC2086
  openssl req $key -subj "/CN=$host" -keyout "$folder/$host/machine.key" -out "$folder/$host/machine.csr" 2>/dev/null
  printf 'subjectAltName=IP:%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$host" >"$folder/$host/extensions"
  openssl x509 -req -days 3650 -in "$folder/$host/machine.csr" -extfile "$folder/$host/extensions" \
    -CA "$folder/ca.pem" -CAkey "$folder/ca.key" -CAcreateserial -out "$folder/$host/machine.pem" 2>/dev/null
  rm "$folder/$host/machine.csr" "$folder/$host/extensions"
done
