import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pageStaleness } from '@/lib/storefront/cache/page-records';
import type { RevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { newRequestId, runInRequest } from '@/lib/system/request-scope';
import type { AdmissionSlot, SlotApplicant, TurnResult } from './admission/admission';
import { applicantOf, type Turns } from './admission/admission';
import { admissionLimits, moreUrgent } from './admission/limits';
import { cacheKey, handlesConditions, isForOneVisitor, lifeOf, outwardCaching } from './cache-policy';
import { type Captured, captureResponse } from './capture-response';
import { closedAnswer, sendOpeningPage } from './closed-shop';
import { createOverloadResponse } from './error-pages';
import { type FinalResponse, packResponse, sendResponse } from './final-response';
import {
  type Exchange,
  type FinishDeps,
  finishResponse,
  type RenderedPage,
  type RenderTimes,
  refuse,
  renderTiming,
  staleTiming,
  timingFor,
} from './finish-response';
import type { Health } from './health';
import { canonicalTarget, cleanHeaders, clientIp, headersForShared, refusalOf } from './inbound-requests';
import type { CachedResponse, PageCache, PageKey } from './page-cache/page-cache';
import { emptyRecord, recordInto } from './page-cache/page-record';
import { type PageUrl, pageUrlOf } from './page-cache/page-url';
import { isRenewal, type PageRenewals } from './page-cache/renewals';
import { sendPicture } from './pictures';
import { type Redirect, redirectOf, searchWithoutSlash } from './redirects';
import { normaliseRouterHeaders } from './router-headers';
import { finishHeaders } from './security-headers';
import type { PageSource, StorefrontMetrics } from './storefront-metrics';
import type { RequestTraces } from './trace-requests';
import { forbidCaching, withAllowedCaching } from './uncacheable-responses';

export type StorefrontDeps = FinishDeps & {
  readonly next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly cache: PageCache;
  readonly revalidatedTags: Pick<RevalidatedTags, 'count'>;
  readonly renew: PageRenewals;
  readonly health: Health;
  /** Undefined without metrics. */
  readonly metrics?: StorefrontMetrics | undefined;
  /** Undefined without tracing. */
  readonly traces?: RequestTraces | undefined;
  /** Undefined in development, where pages are compiled on demand. */
  readonly turns: Turns | undefined;
  readonly picturesUrl: string;
  /** Whether the shop has an https URL. Such a shop stays closed until its company has valid numbers. */
  readonly isPublic: boolean;
  /** The secret that signs preview links of a closed shop. */
  readonly previewSecret: () => string;
  readonly trustedProxies: number;
  /** The host passed to Next instead of the request's own. */
  readonly publicHost: string | undefined;
};

/** A request that needs a slot. */
type Application = Exchange & { readonly applicant: SlotApplicant };

/** A cached response with additional headers for this request. */
type CachedPage = { readonly answer: FinalResponse; readonly also?: OutgoingHttpHeaders };

/** Outcome of a rendering: a response that is cached for others, or the reason why no response is cached. */
type FillOutcome = CachedPage | 'not-cached' | 'refused' | 'gone';

/** A response being rendered, and the applicant that holds its slot. */
type PendingAnswer = { readonly outcome: Promise<FillOutcome>; readonly applicant: SlotApplicant };

/**
 * The request handler around Next: rejections, redirects, cached pages, admission, and the headers of every response.
 */
export class Storefront {
  readonly #deps: StorefrontDeps;
  readonly #inFlight = new Map<string, PendingAnswer>();
  readonly #refuseOverload: ReturnType<typeof createOverloadResponse>;

  constructor(deps: StorefrontDeps) {
    this.#deps = deps;
    this.#refuseOverload = createOverloadResponse(deps.policy);
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.url = canonicalTarget(request.url ?? '');
    normaliseRouterHeaders(request.headers);
    const [path = ''] = request.url.split('?');
    const requestId = newRequestId();
    const span = this.#deps.traces?.begin(request, response, requestId);
    const exchange = { request, response, path, requestId, span };
    this.#deps.metrics?.observe(request, response, path);
    const { policy, health, picturesUrl, cache } = this.#deps;
    const searchRedirect = searchWithoutSlash(request);
    if (searchRedirect) return this.#redirect(response, searchRedirect);
    const refusal = refusalOf(request, policy.development);
    if (refusal) return refuse(this.#deps, exchange, refusal.status, refusal.allow);
    if (health.answer(path, response)) return;
    if (path.startsWith('/pictures/'))
      return sendPicture(request, response, { picturesUrl, cache, secure: policy.secure });
    const redirect = redirectOf(request, policy.secure);
    if (redirect) return this.#redirect(response, redirect);
    const closed = closedAnswer(request, {
      secret: this.#deps.previewSecret,
      secure: policy.secure,
      isPublic: this.#deps.isPublic,
    });
    if (closed?.kind === 'redirect') return this.#redirect(response, closed.redirect);
    if (closed?.kind === 'opening') return sendOpeningPage(request, response, policy);
    if (closed?.kind === 'preview') forbidCaching(response);
    return this.#sendPage(exchange);
  }

  #redirect(response: ServerResponse, { location, cookie, vary }: Redirect): void {
    response.writeHead(307, {
      ...finishHeaders({}, undefined, this.#deps.policy),
      ...{ location, 'cache-control': 'no-store', 'content-length': 0 },
      ...(cookie !== undefined && { 'set-cookie': cookie }),
      ...(vary !== undefined && { vary }),
    });
    response.end();
  }

  /** Sends cached pages immediately; other pages wait for a slot. */
  async #sendPage(exchange: Exchange): Promise<void> {
    const { request, response, requestId } = exchange;
    const pageUrl = pageUrlOf(request.url ?? '');
    const readKey = this.#deps.policy.development ? undefined : cacheKey(request, pageUrl);
    // A HEAD request reads the cache, but its own rendering has no body to cache.
    const key = request.method === 'HEAD' ? undefined : readKey;
    const cached = readKey && this.#deps.cache.get(readKey);
    if (cached?.isFresh) {
      this.#reportSource(exchange, 'kept');
      return sendResponse(request, response, cached.answer, true);
    }
    setCanonicalUrl(request, pageUrl);
    if (key && cached && isUsable(cached, pageStaleness.renewedSeconds) && !isRenewal(request.headers)) {
      this.#deps.renew(key.key, request);
      this.#reportSource(exchange, 'stale');
      return sendCachedPage(request, response, staleResponse(cached));
    }
    const ip = clientIp(request, this.#deps.trustedProxies);
    const { publicHost, policy } = this.#deps;
    cleanHeaders(request, { clientIp: ip, requestId, host: publicHost, development: policy.development });
    const application = { ...exchange, applicant: applicantOf(request, ip, policy.secure) };
    if (key === undefined) await this.#renderInTurn(application);
    else await this.#sendCached(application, key);
  }

  /** Sends the cached response, or waits for the rendering in progress. */
  async #sendCached(application: Application, key: PageKey): Promise<void> {
    const { request, response, applicant } = application;
    while (!response.destroyed) {
      const cached = this.#deps.cache.get(key);
      if (cached?.isFresh) return sendResponse(request, response, cached.answer, true);
      const filling = this.#inFlight.get(key.key);
      if (filling === undefined) {
        this.#reportSource(application, 'made');
        return this.#fill(application, key);
      }
      filling.applicant.priority = moreUrgent(filling.applicant.priority, applicant.priority);
      const outcome = await filling.outcome;
      if (typeof outcome !== 'string') return sendCachedPage(request, response, outcome);
      if (outcome === 'not-cached') return void (await this.#renderInTurn(application));
      // The rendering request disconnected or was rejected, so another waiting request renders.
    }
  }

  #reportSource({ span }: Exchange, source: PageSource): void {
    this.#deps.metrics?.count(source);
    span?.note({ [pageFact]: source });
  }

  /** Renders once for all waiting requests; under overload sends a stale page. */
  async #fill(application: Application, key: PageKey): Promise<void> {
    const { request, response, path, applicant } = application;
    const slot = this.#deps.turns?.tryEnter(path, request, applicant);
    const cached = this.#deps.cache.get(key);
    if (this.#deps.turns && !slot && cached && cached.staleMs <= admissionLimits.oldestPageMs)
      return sendCachedPage(request, response, staleResponse(cached));
    const outcome = this.#renderInTurn(application, key, slot).finally(() => this.#inFlight.delete(key.key));
    // An error of this request does not affect the other waiting requests.
    this.#inFlight.set(key.key, { outcome: outcome.catch(() => 'not-cached'), applicant });
    await outcome;
  }

  /** Waits for a slot and renders; rejects the request if none becomes free in time. */
  async #renderInTurn(application: Application, key?: PageKey, takenSlot?: AdmissionSlot): Promise<FillOutcome> {
    const { request, response, path, requestId, applicant } = application;
    const turn = takenSlot ?? (await this.#turnOf(application));
    if (turn === 'refused') this.#refuseOverload(request, response, { path, requestId, priority: applicant.priority });
    if (typeof turn === 'string') return turn;
    if (await clientHasLeft(request, response)) {
      turn.release();
      return 'gone';
    }
    return this.#render(application, turn, key);
  }

  async #turnOf({ request, response, path, applicant }: Application): Promise<TurnResult> {
    if (this.#deps.turns === undefined) return unbounded;
    return this.#deps.turns.tryEnter(path, request, applicant) ?? this.#deps.turns.enter(path, response, applicant);
  }

  /** Renders with Next and finishes the page. The slot is held until all work has ended. */
  #render(exchange: Exchange, slot: AdmissionSlot, key?: PageKey): Promise<FillOutcome> {
    const { request, response, path, requestId } = exchange;
    const making = exchange.span?.begin('internal', 'make answer');
    const { headers } = request;
    request.headers = headersForNext(path, headers, this.#deps.policy.development);
    let isCaptured = false;
    const [record, since] = [emptyRecord(), this.#deps.revalidatedTags.count];
    const [began, calls] = [performance.now(), { count: 0, ms: 0 }];
    const answered = new Promise<FillOutcome>((resolve, reject) => {
      const finishFile = (headers: OutgoingHttpHeaders) => {
        // The remaining time depends only on the visitor's connection.
        slot.release();
        return withAllowedCaching(response, {
          ...finishHeaders(headers, undefined, this.#deps.policy),
          'cache-control': outwardCaching(path, response.statusCode, headers),
        });
      };
      response.once('close', () => {
        if (isCaptured) return;
        making?.end();
        resolve('gone');
      });
      captureResponse(response, finishFile, (captured) => {
        isCaptured = true;
        making?.end();
        request.headers = headers;
        const times = { renderMs: performance.now() - began, calls };
        this.#finish(exchange, { captured, record, since, times }, key).then(resolve, reject).finally(slot.release);
      });
      // Rendering may continue after the caller has disconnected; the slot is freed when it ends.
      const make = () => recordInto(record, () => this.#deps.next(request, response));
      runInRequest({ requestId, span: making, calls }, make).then(
        () => isCaptured || slot.release(),
        (error: unknown) => {
          // A complete response is sent even if a later step fails.
          if (isCaptured) return this.#logFailure(requestId, error);
          slot.release();
          reject(error);
        },
      );
    });
    return answered.catch(async (error: unknown): Promise<FillOutcome> => {
      request.headers = headers;
      this.#logFailure(requestId, error);
      const old = response.headersSent ? undefined : this.#lastGood(key);
      if (response.headersSent) response.destroy();
      else if (old) await sendCachedPage(request, response, old);
      else await refuse(this.#deps, exchange, 500);
      return old ?? 'not-cached';
    });
  }

  #logFailure(requestId: string, error: unknown): void {
    this.#deps.log.error({ requestId, error: messageOf(error) }, 'answer failed');
  }

  async #finish(exchange: Exchange, made: RenderedPage, key: PageKey | undefined): Promise<FillOutcome> {
    const { request, response } = exchange;
    const stored = made.captured.status >= 500 ? this.#lastGood(key) : key && (await this.#store(exchange, made, key));
    if (stored) await sendCachedPage(request, response, stored);
    else await this.#sendOnce(exchange, made);
    return stored ?? 'not-cached';
  }

  async #sendOnce(exchange: Exchange, made: RenderedPage): Promise<void> {
    const answer = await finishResponse(this.#deps, exchange, made);
    const { also } = withRenderTiming(answer, made.times);
    await sendResponse(exchange.request, exchange.response, answer, false, also);
  }

  /** A stale page that may replace a failed rendering. */
  #lastGood(key: PageKey | undefined): CachedPage | undefined {
    const cached = key && this.#deps.cache.get(key);
    return cached && isUsable(cached, pageStaleness.failedSeconds) ? staleResponse(cached) : undefined;
  }

  /** The response to cache: the previous one if Next rendered the same bytes; undefined if not cacheable. */
  async #store(exchange: Exchange, made: RenderedPage, key: PageKey): Promise<CachedPage | undefined> {
    const { captured, record, since } = made;
    const life = lifeOf(exchange.path, captured, record);
    if (!life) return undefined;
    const source = sourceOf(captured);
    const lifetime = { ...life, since, source };
    const renewed = this.#deps.cache.renew(key, source, lifetime);
    if (renewed) return withRenderTiming(renewed, made.times);
    const answer = await finishResponse(this.#deps, exchange, made);
    await packResponse(
      answer,
      exchange.request.headers['accept-encoding'],
      key.isUnboundedKeySpace ? 'once' : 'cached',
    );
    return withRenderTiming(this.#deps.cache.set(key, answer, lifetime), made.times);
  }
}

/** Trace attribute for the source of a page. */
const pageFact = 'piesar.page';

/** Passes the canonical URL of a page to Next. */
function setCanonicalUrl(request: IncomingMessage, { url }: PageUrl): void {
  if (!url.startsWith('/api/') && (request.method === 'GET' || request.method === 'HEAD')) request.url = url;
}

/**
 * The headers passed to Next. Responses that a cache may store depend only on the allow-list. Conditional headers are
 * removed, because Next must render fully and this server compares the finished response, unless Next's handler sends
 * its own ETag.
 */
function headersForNext(path: string, headers: IncomingHttpHeaders, development: boolean): IncomingHttpHeaders {
  if (handlesConditions(path)) return headers;
  if (!development && !isForOneVisitor(path)) return headersForShared(headers);
  const { 'if-none-match': _condition, ...others } = headers;
  return others;
}

function isUsable({ canBeStale, staleMs }: CachedResponse, seconds: number): boolean {
  return canBeStale && staleMs <= seconds * 1000;
}

/** A stale response with its age, so that a cache in front does not treat it as new. */
function staleResponse({ answer, ageMs }: CachedResponse): CachedPage {
  return { answer, also: { age: String(Math.round(ageMs / 1000)), ...timingFor(answer.headers, staleTiming) } };
}

function withRenderTiming(answer: FinalResponse, times: RenderTimes): CachedPage {
  return { answer, also: timingFor(answer.headers, renderTiming(times)) };
}

function sendCachedPage(request: IncomingMessage, response: ServerResponse, { answer, also }: CachedPage) {
  return sendResponse(request, response, answer, true, also);
}

/**
 * Whether the caller has disconnected. If a connection was closed before it was accepted, the event loop delivers the
 * request first and its end with the next poll, before the second check phase. A call that changes data is executed
 * even if its caller has left.
 */
async function clientHasLeft({ method, socket }: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (method !== 'GET' && method !== 'HEAD') return false;
  await nextTurn();
  await nextTurn();
  return response.destroyed || socket.destroyed || socket.writableEnded;
}

/** A slot without admission control. */
const unbounded: AdmissionSlot = { release: () => undefined };

/** Hash of the rendered page; an unchanged page need not be compressed again. */
function sourceOf({ status, headers, body }: Captured): string {
  const ownHeaders = Object.entries(headers).filter(([name]) => !name.startsWith('x-nextjs-'));
  return createHash('sha1')
    .update(JSON.stringify([status, ownHeaders]))
    .update(body)
    .digest('base64url');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
