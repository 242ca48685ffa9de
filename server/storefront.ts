import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { RevalidatedTags } from '@/lib/cache/called-tags';
import { pageStaleness } from '@/lib/cache/manifest';
import { wasUnavailable } from '@/lib/system/unavailable-requests';
import type { AdmissionSlot, SlotApplicant, TurnResult } from './admission/admission';
import { admissionLimits } from './admission/limits';
import { createOverloadAnswer } from './admission/overload-answer';
import { moreUrgent } from './admission/priority';
import { applicantOf, type Turns } from './admission/turns';
import { type Answer, makeAnswer, packAnswer, sendAnswer } from './answer';
import type { AnswerCache, CachedAnswer } from './answer-cache';
import { logAnswer, tellablePath } from './answer-log';
import { asksForPage } from './asks-for-page';
import { answersConditions, cacheKey, lifeOf, outwardCaching } from './cache-policy';
import { type Captured, captureAnswer } from './capture-answer';
import type { PolicyOptions } from './content-security';
import { bringLate, takeScripts } from './defer-scripts';
import {
  emptyErrorOf,
  errorLocale,
  errorPage,
  errorShownBy,
  type HostAndPort,
  isOwnRequest,
  refusedCallOf,
} from './error-pages';
import type { Health } from './health';
import { cleanHeaders, clientIp } from './inbound-headers';
import { languageSwitch } from './language-switch';
import { type ListRedirect, listRedirect } from './list-redirect';
import { createHotPages } from './page-cache/hot-pages';
import type { PageCache, PageKey } from './page-cache/page-cache';
import { emptyRecord, type PageRecord, recordInto } from './page-cache/page-record';
import { type PageUrl, pageUrlOf } from './page-cache/page-url';
import { isRenewal, type PageRenewals } from './page-cache/renewals';
import { sendPicture } from './pictures';
import { plainSearch } from './plain-search';
import { refusalOf } from './refuse';
import { finishHeaders } from './security-headers';
import { type StyledPage, sheetForLater } from './styles/first-styles';

export type StorefrontDeps = {
  readonly next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly cache: PageCache;
  readonly calledTags: Pick<RevalidatedTags, 'count'>;
  readonly renew: PageRenewals;
  readonly health: Health;
  /** Undefined in development, where pages are compiled on demand. */
  readonly turns: Turns | undefined;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly policy: PolicyOptions;
  readonly firstStyles: (html: string) => Promise<StyledPage>;
  readonly pictures: { readonly picturesUrl: string; readonly cache: AnswerCache };
  readonly trustedProxies: number;
  /** The host that Next shall believe in, whatever the request says. */
  readonly publicHost: string | undefined;
  readonly ownAddress: () => HostAndPort;
};

const statusShown = { 'bad-request': 400, 'not-found': 404, unavailable: 503 } as const;

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly requestId: string;
};

/** A request that needs a slot. */
type Application = Exchange & { readonly applicant: SlotApplicant };

/** A cached answer, with the seconds since it became stale. */
type KeptAnswer = { readonly answer: Answer; readonly ageSeconds?: number };

/** How a request ended: with an answer cached for others, or why there is none. */
type FillOutcome = KeptAnswer | 'not-kept' | 'refused' | 'gone';

/** What Next rendered, the record of its reads, and the count of revalidations when it began. */
type MadePage = { readonly captured: Captured; readonly record: PageRecord; readonly since: number };

/** An answer being rendered, and the applicant whose slot it uses. */
type PendingAnswer = { readonly outcome: Promise<FillOutcome>; readonly applicant: SlotApplicant };

/** The request handler around Next: refusals, redirects, cached pages, admission, and the headers of every answer. */
export function createStorefront(deps: StorefrontDeps) {
  const underWay = new Map<string, PendingAnswer>();
  const refuseOverload = createOverloadAnswer(deps.policy);
  const hotPages = createHotPages(deps.cache);

  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hot = hotPages.find(request);
    await (hot ? sendAnswer(request, response, hot, true) : answer(request, response));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    const exchange = { request, response, path, requestId: randomUUID() };
    const plain = plainSearch(request);
    if (plain !== undefined) return leadOn(response, { location: plain });
    const refusal = refusalOf(request, deps.policy.development);
    if (refusal) return refuse(exchange, refusal.status, refusal.allow);
    if (deps.health.answer(path, response)) return;
    if (path.startsWith('/pictures/'))
      return sendPicture(request, response, { ...deps.pictures, secure: deps.policy.secure });
    const other = languageSwitch(request);
    if (other !== undefined) return leadOn(response, { location: other });
    const way = listRedirect(request, deps.policy.secure);
    if (way) return leadOn(response, way);
    await sendPage(exchange);
  }

  function leadOn(response: ServerResponse, { location, cookie }: ListRedirect): void {
    response.writeHead(307, {
      ...finishHeaders({}, Buffer.alloc(0), deps.policy),
      ...{ location, 'cache-control': 'no-store', 'content-length': 0 },
      ...(cookie !== undefined && { 'set-cookie': cookie }),
    });
    response.end();
  }

  /** Sends what is in memory at once; for all else the request must wait for its turn. */
  async function sendPage(exchange: Exchange): Promise<void> {
    const { request, response, requestId } = exchange;
    const shown = pageUrlOf(request.url ?? '');
    const key = deps.policy.development ? undefined : cacheKey(request, shown);
    const known = key && (deps.cache.get(key) ?? (await deps.cache.find(key)));
    if (key && known?.fresh) {
      hotPages.note(request, key);
      return sendAnswer(request, response, known.answer, true);
    }
    askForShown(request, shown);
    if (key && known && canAnswer(known, pageStaleness.renewedSeconds) && !isRenewal(request.headers)) {
      deps.renew(key.key, request);
      return sendKeptAnswer(request, response, outdated(known));
    }
    const ip = clientIp(request, deps.trustedProxies);
    cleanHeaders(request, { address: ip, requestId, host: deps.publicHost });
    const application = { ...exchange, applicant: applicantOf(request, ip, deps.policy.secure) };
    if (key === undefined) await askInTurn(application);
    else await sendKept(application, key);
  }

  /** Sends what is kept, or waits with others for the one answer that all of them want. */
  async function sendKept(application: Application, key: PageKey): Promise<void> {
    const { request, response, applicant } = application;
    while (!response.destroyed) {
      const known = deps.cache.get(key);
      if (known?.fresh) return sendAnswer(request, response, known.answer, true);
      const filling = underWay.get(key.key);
      if (filling === undefined) return fill(application, key);
      filling.applicant.priority = moreUrgent(filling.applicant.priority, applicant.priority);
      const outcome = await filling.outcome;
      if (typeof outcome !== 'string') return sendKeptAnswer(request, response, outcome);
      if (outcome === 'not-kept') return void (await askInTurn(application));
      // Who asked for it has left, or was refused: now somebody else who waits for it asks.
    }
  }

  /** Asks Next on behalf of all who want the same; where there is too much to do, a page from memory must do. */
  async function fill(application: Application, key: PageKey): Promise<void> {
    const { request, response, path, applicant } = application;
    const place = deps.turns?.tryEnter(path, request, applicant);
    const known = deps.cache.get(key);
    if (deps.turns && !place && known && known.staleMs <= admissionLimits.oldestPageMs)
      return sendKeptAnswer(request, response, outdated(known));
    const outcome = askInTurn(application, key, place).finally(() => underWay.delete(key.key));
    // How this caller's request failed is no affair of those who wait with it.
    underWay.set(key.key, { outcome: outcome.catch(() => 'not-kept'), applicant });
    await outcome;
  }

  /** Waits for its turn and lets Next answer; refuses what cannot have a turn soon. */
  async function askInTurn(application: Application, key?: PageKey, given?: AdmissionSlot): Promise<FillOutcome> {
    const { request, response, path, requestId, applicant } = application;
    const turn = given ?? (await turnOf(application));
    if (turn === 'refused') refuseOverload(request, response, { path, requestId, priority: applicant.priority });
    if (typeof turn === 'string') return turn;
    return ask(application, turn, key);
  }

  async function turnOf({ request, response, path, applicant }: Application): Promise<TurnResult> {
    if (deps.turns === undefined) return unbounded;
    return deps.turns.tryEnter(path, request, applicant) ?? deps.turns.enter(path, response, applicant);
  }

  /** Lets Next answer, and finishes what it made. The place is held while anything of that is worked on. */
  function ask(exchange: Exchange, place: AdmissionSlot, key?: PageKey): Promise<FillOutcome> {
    const { request, response, path } = exchange;
    // Next must make the whole answer: the condition is for us, who know the finished one. Files it knows itself.
    const condition = answersConditions(path) ? undefined : request.headers['if-none-match'];
    if (!answersConditions(path)) delete request.headers['if-none-match'];
    let made = false;
    const [record, since] = [emptyRecord(), deps.calledTags.count];
    const answered = new Promise<FillOutcome>((resolve, reject) => {
      const finishFile = (headers: OutgoingHttpHeaders) => {
        // From here on only the visitor's line is waited for.
        place.release();
        return {
          ...finishHeaders(headers, undefined, deps.policy),
          'cache-control': outwardCaching(path, response.statusCode, headers),
        };
      };
      response.once('close', () => {
        if (!made) resolve('gone');
      });
      captureAnswer(response, finishFile, (captured) => {
        made = true;
        if (condition !== undefined) request.headers['if-none-match'] = condition;
        finish(exchange, { captured, record, since }, key).then(resolve, reject).finally(place.release);
      });
      // What a caller left unfinished is rendered on for a while: the place is free when that has ended.
      recordInto(record, () => deps.next(request, response)).then(
        () => made || place.release(),
        (error: unknown) => {
          place.release();
          reject(error);
        },
      );
    });
    return answered.catch(async (error: unknown): Promise<FillOutcome> => {
      deps.log.error({ requestId: exchange.requestId, error: messageOf(error) }, 'answer failed');
      const old = response.headersSent ? undefined : lastGood(key);
      if (response.headersSent) response.destroy();
      else if (old) await sendKeptAnswer(request, response, old);
      else await refuse(exchange, 500);
      return old ?? 'not-kept';
    });
  }

  async function finish(exchange: Exchange, made: MadePage, key: PageKey | undefined): Promise<FillOutcome> {
    const { request, response } = exchange;
    const kept = made.captured.status >= 500 ? lastGood(key) : key && (await keep(exchange, made, key));
    if (kept) await sendKeptAnswer(request, response, kept);
    else await sendAnswer(request, response, await finished(exchange, made), false);
    return kept ?? 'not-kept';
  }

  /** What is left for a while of a page that cannot be made now. */
  function lastGood(key: PageKey | undefined): KeptAnswer | undefined {
    const known = key && deps.cache.get(key);
    return known && canAnswer(known, pageStaleness.failedSeconds) ? outdated(known) : undefined;
  }

  /** The answer as it is kept: the one from before if Next made the same again; none if it is not to be kept. */
  async function keep(exchange: Exchange, made: MadePage, key: PageKey): Promise<KeptAnswer | undefined> {
    const { captured, record, since } = made;
    const life = lifeOf(exchange.path, captured, record);
    if (!life) return undefined;
    const source = sourceOf(captured);
    const whole = { ...life, since, source };
    const renewed = deps.cache.renew(key, source, whole);
    if (renewed) return { answer: renewed };
    const answer = await finished(exchange, made);
    await packAnswer(answer, exchange.request.headers['accept-encoding'], key.endless ? 'once' : 'kept');
    return { answer: deps.cache.set(key, answer, whole) };
  }

  async function finished(
    exchange: Exchange,
    { captured, record }: Pick<MadePage, 'captured' | 'record'>,
  ): Promise<Answer> {
    const { request, path, requestId } = exchange;
    const { status, headers, body, html } = await firstThings(await withErrorPage(exchange, captured));
    logAnswer(deps.log, { requestId, method: request.method ?? '', path, status });
    const {
      'content-length': _length,
      'transfer-encoding': _encoding,
      ...sent
    } = finishHeaders(headers, html ?? body, deps.policy);
    const caching = outwardCaching(path, status, headers, record.shared);
    return makeAnswer(
      status,
      { ...sent, 'cache-control': caching, ...(status >= 500 && { 'x-request-id': requestId }) },
      body,
    );
  }

  /** Inlines the styles of the first paint and defers the scripts of the head. */
  async function firstThings(captured: Captured): Promise<Captured & { readonly html?: string }> {
    const type = String(captured.headers['content-type'] ?? '');
    if (deps.policy.development || !/^text\/(?:html|css)\b/i.test(type)) return captured;
    const text = captured.body.toString('utf8');
    if (/^text\/css/i.test(type)) return { ...captured, body: Buffer.from(sheetForLater(text)) };
    const { html: plain, scripts } = takeScripts(text);
    const styled = await deps.firstStyles(plain);
    const html = bringLate({ html: styled.html, scripts }, styled.sheets);
    return { ...captured, body: Buffer.from(html), html };
  }

  async function withErrorPage(exchange: Exchange, captured: Captured): Promise<Captured> {
    const { request, path, requestId } = exchange;
    const shown = errorShownBy(path);
    if (shown) return shownError(exchange, captured, statusShown[shown]);
    // A handler that failed unforeseen says nothing at all: callers of the API get the body that every error has.
    if (path.startsWith('/api/') && captured.status === 500 && !asksForPage(request, path)) {
      return { status: 500, headers: { 'content-type': 'application/json' }, body: refusalBody(requestId) };
    }
    const kind = emptyErrorOf(captured) ?? (asksForPage(request, path) ? refusedCallOf(captured) : undefined);
    if (!kind || (kind === 'unavailable' && deps.policy.development)) return captured;
    const page = await errorPage(kind, errorLocale(request), deps.ownAddress());
    // A page that waits for a service is no fault of ours: it may be asked for again in a moment.
    const waits = wasUnavailable(requestId);
    return {
      status: waits ? statusShown.unavailable : captured.status,
      headers: { ...errorPageHeaders(captured), ...(waits && { 'retry-after': '5' }) },
      body: withReference(page, requestId),
    };
  }

  /** Refuses in the form that was asked for: a person gets a page in their language, a program the common error body. */
  async function refuse(exchange: Exchange, status: number, allow?: string): Promise<void> {
    const { request, response, path, requestId } = exchange;
    deps.log.warn({ requestId, status, path: tellablePath(path) }, 'refused');
    const isPage = asksForPage(request, path);
    const body = isPage ? await refusalPage(exchange, status) : refusalBody(requestId);
    const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
    if (response.destroyed || response.headersSent) return;
    response.writeHead(status, {
      ...finishHeaders({ 'content-type': type }, body, deps.policy),
      'cache-control': 'no-store',
      'content-length': body.length,
      ...(allow !== undefined && { allow }),
      // What is left of a refused body is not read.
      ...(request.headers['content-length'] !== undefined && { connection: 'close' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  async function refusalPage({ request, requestId }: Exchange, status: number): Promise<Buffer> {
    const kind = status >= 500 ? 'unavailable' : 'bad-request';
    const page = await errorPage(kind, errorLocale(request), deps.ownAddress());
    return withReference(page, requestId);
  }
}

/** Lets Next see the address of what is shown, however the visitor's was written. */
function askForShown(request: IncomingMessage, { url, name }: PageUrl): void {
  if (name !== undefined && (request.method === 'GET' || request.method === 'HEAD')) request.url = url;
}

function canAnswer({ outlives, staleMs }: CachedAnswer, seconds: number): boolean {
  return outlives && staleMs <= seconds * 1000;
}

function outdated({ answer, staleMs }: CachedAnswer): KeptAnswer {
  return { answer, ageSeconds: Math.round(staleMs / 1000) };
}

function sendKeptAnswer(request: IncomingMessage, response: ServerResponse, { answer, ageSeconds }: KeptAnswer) {
  return sendAnswer(request, response, answer, true, ageSeconds);
}

/** Where nothing is bounded. */
const unbounded: AdmissionSlot = { release: () => undefined };

/** Identifies what Next rendered, so that an unchanged page need not be compressed again. */
function sourceOf({ status, headers, body }: Captured): string {
  const said = Object.entries(headers).filter(([name]) => !name.startsWith('x-nextjs-'));
  return createHash('sha1')
    .update(JSON.stringify([status, said]))
    .update(body)
    .digest('base64url');
}

/** An error's page that was opened by its own address: never a success, and with a reference of its own. */
function shownError({ request, requestId }: Exchange, captured: Captured, status: number): Captured {
  if (captured.status !== 200) return captured;
  const body = isOwnRequest(request.headers) ? captured.body : withReference(captured.body, requestId);
  return { ...captured, status, body };
}

/** Puts the number under which an error stands in the log into its page. */
function withReference(page: Buffer, requestId: string): Buffer {
  return Buffer.from(page.toString('utf8').replaceAll('{requestId}', requestId));
}

function refusalBody(requestId: string): Buffer {
  return Buffer.from(JSON.stringify({ message: 'The request cannot be answered.', requestId, errors: [] }));
}

/** Of the headers of an answer that is replaced, cookies alone stay: tokens renewed on the way would be lost with them. */
function errorPageHeaders({ headers }: Captured): OutgoingHttpHeaders {
  const cookies = headers['set-cookie'];
  return { 'content-type': 'text/html; charset=utf-8', ...(cookies && { 'set-cookie': cookies }) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
