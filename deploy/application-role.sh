# Without a password the superuser can only be used inside of the container.
psql --username postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE workshop LOGIN PASSWORD :'password';
CREATE DATABASE workshop OWNER workshop;
ALTER ROLE postgres PASSWORD NULL;
SQL
