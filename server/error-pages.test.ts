import { noteUnavailable } from '@/lib/system/request-scope';
import { emptyShell, html, serveTestStorefront, text } from '@/tests/fixtures/storefront-server';

const { state, get } = serveTestStorefront();

describe('error pages', () => {
  it('[P404-1] replaces the empty body of a 404 by the page in the visitor’s language', async () => {
    state.page = async (request, response) => {
      const own = request.url?.includes('/errors/') === true;
      await html(own ? `<html><h1>${request.url}</h1></html>` : emptyShell, own ? 200 : 404)(request, response);
    };
    const known = await get('/ru/nothing');
    expect([known.status, text(known)]).toEqual([404, '<html><h1>/ru/errors/not-found</h1></html>']);
    expect(known.headers['cache-control']).toBe('no-store');
    const unknown = await get('/file.php', { 'accept-language': 'ro' });
    expect(text(unknown)).toContain('/ro-MD/errors/not-found');
    expect((await get('/ru/errors/not-found')).status).toBe(404);
  });

  it('[ROUTE-5] fills an empty 404 and keeps its cookies', async () => {
    state.page = async (request, response) => {
      const own = request.url?.includes('/errors/') === true;
      const head = { 'content-type': 'text/html; charset=utf-8', ...(!own && { 'set-cookie': 'a=b' }) };
      await html(own ? '<html><h1>404</h1></html>' : '', own ? 200 : 404, head)(request, response);
    };
    const answer = await get('/ru/account/files');
    expect([answer.status, text(answer), answer.headers['set-cookie']]).toEqual([
      404,
      '<html><h1>404</h1></html>',
      ['a=b'],
    ]);
  });

  it('[ERR-2] replaces the empty body of an error, also when the page for that fails', async () => {
    state.page = async (request, response) => {
      const own = request.url?.includes('/errors/') === true;
      await html(own ? '<html>Ref {requestId}</html>' : emptyShell, own ? 200 : 500)(request, response);
    };
    const answer = await get('/ru/broken');
    expect(answer.status).toBe(500);
    const requestId = answer.headers['x-request-id'];
    expect(text(answer)).toBe(`<html>Ref ${requestId}</html>`);
    // Logged once, because the 503 request for the error page is our own.
    expect(state.warned).toMatchObject([{ requestId, path: '/ru/broken', status: 500 }]);
    state.page = html(emptyShell, 500);
    expect(text(await get('/ru/broken-too'))).toContain('Сервис сейчас не отвечает');
  });

  it('[ERR-2] gives an error page opened by its own URL a reference', async () => {
    state.page = html('<html>Ref {requestId}</html>');
    for (const lie of [{}, { 'x-own-error-page': 'true' }]) {
      const answer = await get('/ru/errors/unavailable', lie);
      expect(answer.status).toBe(503);
      expect(text(answer)).toBe(`<html>Ref ${answer.headers['x-request-id']}</html>`);
    }
  });

  it('[ERR-2] answers a failed API handler with the common error body', async () => {
    state.page = html('Internal Server Error', 500, { 'content-type': 'text/plain' });
    const answer = await get('/api/session');
    expect(answer.headers['content-type']).toBe('application/json');
    expect(JSON.parse(text(answer))).toMatchObject({ requestId: answer.headers['x-request-id'] });
  });

  it('refuses a navigation by a page in the visitor’s language', async () => {
    state.page = html('<html><h1>404</h1></html>');
    const answer = await get('/ru/%ff', { accept: 'text/html,*/*;q=0.8' });
    expect([answer.status, text(answer)]).toEqual([400, '<html><h1>404</h1></html>']);
    expect(state.rendered).toEqual(['/ru/errors/bad-request']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  });

  it.each([
    ['a form sent to a page', 'POST', '/ru', { accept: 'text/html' }, 405],
    ['a malformed URL opened in a browser', 'GET', '/ru/%ff', { 'sec-fetch-mode': 'navigate', accept: '*/*' }, 400],
    ['a malformed URL opened by a tool', 'GET', '/ru/%ff', { accept: '*/*' }, 400],
    ['a call that does not exist', 'GET', '/api/%ff', { 'sec-fetch-mode': 'navigate', referer: 'https://x/ru' }, 400],
  ])('[ERR-2] shows a page to the person behind %s', async (_, method, path, headers, status) => {
    state.page = html('<html><h1>page</h1></html>');
    const answer = await get(path, headers, method);
    expect([answer.status, text(answer)]).toEqual([status, '<html><h1>page</h1></html>']);
    expect(state.rendered).toEqual(['/ru/errors/bad-request']);
  });

  it.each([
    [403, 'bad-request'],
    [404, 'not-found'],
    [429, 'unavailable'],
    [500, 'unavailable'],
  ])('[ERR-2] shows a page for an API status %d only to people', async (status, kind) => {
    const refusal = JSON.stringify({ message: 'No.', requestId: 'r', errors: [] });
    state.page = async (request, response) => {
      const own = request.url?.includes('/errors/') === true;
      const type = own ? 'text/html; charset=utf-8' : 'application/json';
      await html(own ? `<html>${request.url}</html>` : refusal, own ? 200 : status, { 'content-type': type })(
        request,
        response,
      );
    };
    const person = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*', referer: 'https://www.piesar.md/ru/x?y' };
    const shown = await get('/api/files/invoices/7', person);
    expect([shown.status, text(shown)]).toEqual([status, `<html>/ru/errors/${kind}</html>`]);
    for (const program of [{ 'sec-fetch-mode': 'cors' }, { accept: '*/*' }, { accept: 'text/html,application/json' }]) {
      const answer = await get('/api/files/invoices/7', program);
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json']);
    }
  });

  it('[SVC-5] answers 503 with a time to retry for a file whose service is unavailable', async () => {
    state.page = async (request, response) => {
      noteUnavailable(String(request.headers['x-request-id']));
      await html('', 500, {})(request, response);
    };
    const answer = await get('/share/ru/product/a/0123456789ab.png', { accept: 'image/*' });
    expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  });
});
