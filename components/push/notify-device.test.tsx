import { act, screen } from '@testing-library/react';
import { MissingFeatures } from '@/components/features/missing-features';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { NotifyDevice } from './notify-device';

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset['pushKey'];
});

test.each([
  ['', 0],
  ['BConfigured', 1],
])('[BE-1] without the calls of push, offers it only with a configured key: %j', async (key, offers) => {
  dataset['pushKey'] = key;
  const calls = answerApi({});
  await act(async () =>
    renderPage(
      <MissingFeatures names={['push']}>
        <NotifyDevice />
      </MissingFeatures>,
    ),
  );
  expect(screen.queryAllByRole('region')).toHaveLength(offers);
  expect(calls).toEqual([]);
});
