import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessCalls } from '@/lib/contract/account/business';
import { type AccountApp, createAccountApp } from '@/tests/fixtures/account-app';
import { giveContract } from '@/tests/fixtures/contracts';
import {
  addDocument,
  chunkBytes,
  documentFolder,
  documentName,
  listContractDocuments,
  removeDocument,
} from './documents';

const dataDir = mkdtempSync(join(tmpdir(), 'piesar-documents-'));
const folder = documentFolder(dataDir);
let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function buyer() {
  const { token, user } = await app.customer();
  await giveContract(app.db.write, user.id);
  return { token, contract: `C-${user.id}` };
}
function fileOf(bytes: Uint8Array | string): string {
  const file = join(dataDir, 'paper.pdf');
  writeFileSync(file, bytes);
  return file;
}
const addFile = (contract: string, file: string, name = 'Factura 118.pdf') =>
  addDocument(app.db.write, folder, { contract, file, kind: 'invoice', date: '2026-11-20', name });

test('[ACC-4] a document is returned byte by byte in as many chunks as it needs', async () => {
  const { token, contract } = await buyer();
  const bytes = Buffer.alloc(chunkBytes + 7, 'Ț€ 1');
  const document = await addFile(contract, fileOf(bytes));
  expect(await app.get(businessCalls.documentList, { token })).toEqual({
    total: 1,
    items: [
      {
        id: document?.id,
        contractId: expect.any(Number),
        kind: 'invoice',
        name: 'Factura 118.pdf',
        date: '2026-11-20',
        size: bytes.length,
      },
    ],
  });
  const pieces = [];
  for (const piece of [0, 1]) {
    const params = { id: document?.id ?? 0, piece };
    const answer = await app.get(businessCalls.documentRead, { token, params });
    expect(answer).toMatchObject({ name: 'Factura 118.pdf', type: 'application/pdf', size: bytes.length, pieces: 2 });
    pieces.push(Buffer.from(answer.content, 'base64'));
  }
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  const [file = ''] = readdirSync(folder);
  expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
});

test("[ACC-4] another customer's document answers 404, as an unknown one does", async () => {
  const owner = await buyer();
  const document = await addFile(owner.contract, fileOf('secret'));
  const { token } = await buyer();
  const requestDocument = (id: number, piece = 0, by = token) =>
    app.ask(businessCalls.documentRead, { token: by, params: { id, piece } });
  const foreign = await requestDocument(document?.id ?? 0);
  expect(foreign.status).toBe(404);
  expect(foreign.error?.errors).toEqual((await requestDocument(2_147_483_647)).error?.errors);
  expect((await app.get(businessCalls.documentList, { token })).items).toEqual([]);
  expect((await requestDocument(document?.id ?? 0, 0, owner.token)).status).toBe(200);
  expect((await requestDocument(document?.id ?? 0, 1, owner.token)).status).toBe(404);
  await app.db.write.query('UPDATE contract SET active = false WHERE number = $1', [owner.contract]);
  expect((await requestDocument(document?.id ?? 0, 0, owner.token)).status).toBe(403);
});

test('[ACC-4] the operator lists and removes documents with their files; an unknown contract gets none', async () => {
  const { token, contract } = await buyer();
  const document = await addFile(contract, fileOf(''));
  expect(await listContractDocuments(app.db.read, contract)).toMatchObject([{ id: document?.id, size: 0 }]);
  const empty = await app.get(businessCalls.documentRead, { token, params: { id: document?.id ?? 0, piece: 0 } });
  expect(empty).toMatchObject({ size: 0, pieces: 1, content: '' });
  const before = readdirSync(folder).length;
  expect(await addFile('no such contract', fileOf('x'))).toBeUndefined();
  expect(readdirSync(folder)).toHaveLength(before);
  await removeDocument(app.db.write, folder, document?.id ?? 0);
  expect(readdirSync(folder)).toHaveLength(before - 1);
  expect(await listContractDocuments(app.db.read, contract)).toEqual([]);
});

test('[ACC-4] a document name cannot leave its folder', () => {
  expect(documentName('../../etc/passwd')).toBe('-..-etc-passwd');
  expect(documentName('Счёт № 5 \u202egpj.pdf')).toBe('Счёт № 5 gpj.pdf');
  expect(documentName('a\r\nSet-Cookie: x.pdf')).toBe('aSet-Cookie- x.pdf');
  expect(documentName(' ... ')).toBe('document');
  expect(documentName(`${'ț'.repeat(300)}.pdf`)).toBe(`${'ț'.repeat(120)}.pdf`);
  expect(documentName('C:\\acte\\"act".docx')).toBe('C--acte--act-.docx');
});
