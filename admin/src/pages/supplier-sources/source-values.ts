import type { SupplierSourceRecord } from '@/lib/contract/admin/supplier-sources';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const textOrNull = (value: unknown) => textOf(value) || null;
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The values of a new source in the form. */
export const newSourceValues = {
  settings: { kind: 'folder', pattern: '*', folder: '' },
  ...{ schedule: 'every', every: 60, at: [], maxRejected: 10, silenceHours: 48, active: true },
};

/** The values of a source in the form. */
export function sourceFormValues(source: SupplierSourceRecord) {
  return { ...source, schedule: source.every === null ? 'at' : 'every', secret: '' };
}

/** The settings of the chosen kind, without fields of other kinds. */
function readSettings(settings: Values): Values {
  const { kind, host, port, user, folder, pattern, security, sender } = settings;
  if (kind === 'folder') return { kind, pattern: textOf(pattern) };
  if (kind === 'https') return { kind, url: textOf(settings.url), user: textOrNull(user) };
  const server = {
    kind,
    host: textOf(host),
    port,
    user: textOf(user),
    folder: textOf(folder),
    pattern: textOf(pattern),
  };
  if (kind === 'sftp') return { ...server, hostKey: textOrNull(settings.hostKey) };
  return { ...server, security, sender: textOf(sender) };
}

/** The form values as the input of the API. An empty password field keeps the stored password. */
export function readSourceForm(values: Values) {
  const { supplierId, version, active, maxRejected, silenceHours, secret, schedule, every, at } = values;
  return {
    settings: readSettings(isValues(values.settings) ? values.settings : {}),
    ...{ active, maxRejected, silenceHours: numberOrNull(silenceHours) },
    every: schedule === 'at' ? null : numberOrNull(every),
    at: schedule === 'at' && Array.isArray(at) ? at.map(textOf) : [],
    ...(textOf(secret) !== '' && { secret: textOf(secret) }),
    ...(version === undefined ? { supplierId } : { version }),
  };
}
