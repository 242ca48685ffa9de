import { existsSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** The embedded database is unusable; the message tells the operator why and what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** Advice where the embedded database is unsupported. */
export const useOwnDatabase = 'Install PostgreSQL 15 or newer and name it in DATABASE_URL.';

const mebibyte = 1024 * 1024;

/** PostgreSQL's settings: modest in memory, made for a solid-state disk and short statements. */
export function serverSettings(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: `${Math.round(totalmem() / 2 / mebibyte)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    random_page_cost: '1.1',
    effective_io_concurrency: '64',
    jit: 'off',
    max_wal_size: '2GB',
    min_wal_size: '128MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    dynamic_shared_memory_type: sharedMemoryIsSmall() ? 'mmap' : 'posix',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    // Statements and the values in them may be personal: neither goes to the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}

// Containers often have 64 MB there, too little for building an index in parallel.
function sharedMemoryIsSmall(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize < 512 * mebibyte;
}
