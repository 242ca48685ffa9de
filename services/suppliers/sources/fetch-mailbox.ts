import { isIP } from 'node:net';
import { ImapFlow, type MessageStructureObject } from 'imapflow';
import type { SourceSettings } from '@/lib/contract/admin/supplier-sources';
import {
  type Fetched,
  type Fetching,
  matchesPattern,
  publicAddress,
  SourceError,
  saveFile,
  tooLarge,
} from './fetching';

type MailboxSettings = Extract<SourceSettings, { kind: 'mailbox' }>;
type Attachment = { readonly part: string; readonly name: string; readonly bytes: number };

/** Older messages are ignored. */
const maxMessages = 50;

/** The attachments of a message, at any depth. */
function attachmentsOf(node: MessageStructureObject): Attachment[] {
  const name = node.dispositionParameters?.filename ?? node.parameters?.name;
  const attachments =
    name === undefined || node.type.startsWith('multipart/')
      ? []
      : [{ part: node.part ?? '1', name, bytes: node.size ?? 0 }];
  return [...attachments, ...(node.childNodes ?? []).flatMap(attachmentsOf)];
}

function isFrom(address: string, sender: string): boolean {
  const [one, other] = [address.toLowerCase(), sender.toLowerCase()];
  return other.startsWith('@') ? one.endsWith(other) : one === other;
}

async function open({ host, port, security, user, folder }: MailboxSettings, fetching: Fetching): Promise<ImapFlow> {
  if (security === 'none' && !fetching.allowPrivate) throw new SourceError('ADDRESS_REFUSED', 'no TLS');
  const client = new ImapFlow({
    ...{ host: await publicAddress(host, fetching), port, auth: { user, pass: fetching.secret ?? '' }, logger: false },
    ...{ secure: security === 'tls', doSTARTTLS: security === 'starttls', disableAutoIdle: true },
    ...(isIP(host) === 0 && { servername: host }),
    ...{ connectionTimeout: fetching.timeoutMs, greetingTimeout: fetching.timeoutMs, socketTimeout: 300_000 },
  });
  // The client rejects the promise of the call as well.
  client.on('error', () => {});
  fetching.signal.addEventListener('abort', () => client.close(), { once: true });
  await client.connect();
  await client.mailboxOpen(folder).catch(() => {
    throw new SourceError('NO_FILE', folder);
  });
  return client;
}

/** The newest unseen message of the sender with a matching attachment. */
async function findAttachment(client: ImapFlow, { sender, pattern }: MailboxSettings) {
  const uids = (await client.search({ seen: false, from: sender }, { uid: true })) || [];
  for (const uid of [...uids].sort((one, other) => other - one).slice(0, maxMessages)) {
    const message =
      (await client.fetchOne(String(uid), { envelope: true, bodyStructure: true }, { uid: true })) || undefined;
    if (!message?.bodyStructure) continue;
    if (!message.envelope?.from?.some(({ address }) => address !== undefined && isFrom(address, sender))) continue;
    const attachment = attachmentsOf(message.bodyStructure).find(({ name }) => matchesPattern(name, pattern));
    if (attachment) return { uid, attachment };
  }
  return undefined;
}

/**
 * Downloads the matching attachment of the newest unseen message. The message is marked as seen once the list was handed
 * over; the connection stays open until then.
 */
export async function fetchMailbox(settings: MailboxSettings, fetching: Fetching): Promise<Fetched | undefined> {
  const client = await open(settings, fetching);
  const close = async () => {
    await client.logout().catch(() => client.close());
  };
  try {
    const match = await findAttachment(client, settings);
    if (!match) {
      await close();
      return undefined;
    }
    const { uid, attachment } = match;
    // Base64 is a third longer than the file.
    if (attachment.bytes > fetching.maxBytes * 1.5) throw tooLarge(fetching.maxBytes);
    const { content } = await client.download(String(uid), attachment.part, { uid: true });
    if (!content) throw new SourceError('ANSWER', attachment.name);
    const file = await saveFile(content, attachment.name, fetching);
    const confirm = async () => {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    };
    return { file, seen: {}, confirm, close };
  } catch (error) {
    await close();
    throw error;
  }
}
