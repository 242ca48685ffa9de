import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BeforePaint } from './before-paint';

test('[speed] the browser takes the script over as it stands, without its text', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = document.createElement('div');
  place.innerHTML = '<script>self.ran = true</script>';
  const written = place.firstElementChild;
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(place, <BeforePaint locale="ru" />);
  });
  expect(place.firstElementChild).toBe(written);
  expect(written).toHaveTextContent('self.ran = true');
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => root?.unmount());
  complaints.mockRestore();
});
