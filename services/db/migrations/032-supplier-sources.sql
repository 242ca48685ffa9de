-- Lists of suppliers that are fetched on a schedule.

-- settings: SourceSettings in lib/contract/admin/supplier-sources.ts. secret: the sealed password or private key. every:
-- minutes between runs; at: local times of the day; one of them is set. asked: a run that staff asked for. run, running_until:
-- the run in progress and the end of its lease. seen: validators of the last file, so that it is not fetched again; hash: its
-- SHA-256. last_list_at: when a new list was last received. alerted_at: when staff were last written to.
CREATE TABLE supplier_source (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  supplier_id int NOT NULL REFERENCES supplier ON DELETE CASCADE,
  settings jsonb NOT NULL,
  secret bytea,
  active boolean NOT NULL DEFAULT true,
  every int CHECK (every BETWEEN 5 AND 10080),
  at text[] NOT NULL DEFAULT '{}',
  silence_hours int CHECK (silence_hours BETWEEN 1 AND 8760),
  max_rejected smallint NOT NULL DEFAULT 10 CHECK (max_rejected BETWEEN 0 AND 100),
  asked text CHECK (asked IN ('test', 'run')),
  next_run_at timestamptz NOT NULL,
  run uuid,
  running_until timestamptz,
  seen jsonb NOT NULL DEFAULT '{}',
  hash text,
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_list_at timestamptz,
  failing_since timestamptz,
  alerted_at timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((every IS NULL) = (cardinality(at) > 0))
);
CREATE INDEX supplier_source_supplier ON supplier_source (supplier_id);

-- The last runs of each source. outcome: as sourceOutcomes in lib/contract/admin/supplier-sources.ts.
CREATE TABLE supplier_source_run (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source_id int NOT NULL REFERENCES supplier_source ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  outcome text NOT NULL,
  fault text,
  detail text NOT NULL DEFAULT '',
  file_name text,
  bytes bigint,
  import_id int REFERENCES supplier_import ON DELETE SET NULL
);
CREATE INDEX supplier_source_run_source ON supplier_source_run (source_id, id);
