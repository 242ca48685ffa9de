import { addEventProcessor, captureException, init, replayIntegration } from '@sentry/nextjs';
import { startBrowserReports } from './browser-reports';

jest.mock('@sentry/nextjs', () => ({
  init: jest.fn(),
  addEventProcessor: jest.fn(),
  captureException: jest.fn(),
  makeFetchTransport: jest.fn(),
  replayIntegration: jest.fn(() => ({ name: 'Replay' })),
}));

const dsn = 'https://key@reports.example.md/7';

describe('[ERR-1] error reports of the browser', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    startBrowserReports(dsn, []);
  });
  const options = () => jest.mocked(init).mock.lastCall?.[0];

  it('replay every tenth visit and every visit with an error, and collect nothing of the visitor', () => {
    expect(options()).toMatchObject({
      dsn,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
      dataCollection: { userInfo: false, cookies: false, httpHeaders: false, urlQueryParams: false },
    });
  });

  it('show shapes only: neither what stands on the page nor what is typed', () => {
    expect(jest.mocked(replayIntegration).mock.lastCall?.[0]).toMatchObject({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      useCompression: false,
    });
    expect(options()?.integrations).toEqual([{ name: 'Replay' }]);
  });

  it('pass through the scrubber, whatever they are', () => {
    const [processor] = jest.mocked(addEventProcessor).mock.lastCall ?? [];
    const event = () => ({ message: 'No user ana@piesar.md', extra: { phone: '+37369123456' } });
    const scrubbed = { message: 'No user [removed]', extra: { phone: '[removed]' } };
    expect(processor?.(event(), {})).toEqual(scrubbed);
    expect(options()?.beforeSend?.({ ...event(), type: undefined }, {})).toMatchObject(scrubbed);
  });

  it('bring what happened before they were ready', () => {
    const early = new Error('early');
    startBrowserReports(dsn, [early]);
    expect(captureException).toHaveBeenCalledWith(early);
  });
});
