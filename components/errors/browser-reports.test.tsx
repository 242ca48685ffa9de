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

describe('[ERR-1] browser error reports', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    startBrowserReports(dsn, []);
  });
  const options = () => jest.mocked(init).mock.lastCall?.[0];

  it('replays a tenth of the visits and every visit with an error, without personal data', () => {
    expect(options()).toMatchObject({
      dsn,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
      dataCollection: { userInfo: false, cookies: false, httpHeaders: false, urlQueryParams: false },
    });
  });

  it('masks texts, inputs and media in replays', () => {
    expect(jest.mocked(replayIntegration).mock.lastCall?.[0]).toMatchObject({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      useCompression: false,
    });
    expect(options()?.integrations).toEqual([{ name: 'Replay' }]);
  });

  it('scrubs every kind of report', () => {
    const [processor] = jest.mocked(addEventProcessor).mock.lastCall ?? [];
    const event = () => ({ message: 'No user ana@piesar.md', extra: { phone: '+37369123456' } });
    const scrubbed = { message: 'No user [removed]', extra: { phone: '[removed]' } };
    expect(processor?.(event(), {})).toEqual(scrubbed);
    expect(options()?.beforeSend?.({ ...event(), type: undefined }, {})).toMatchObject(scrubbed);
  });

  it('sends errors that occurred before the start', () => {
    const early = new Error('early');
    startBrowserReports(dsn, [early]);
    expect(captureException).toHaveBeenCalledWith(early);
  });
});
