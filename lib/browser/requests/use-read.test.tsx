import { fireEvent, render, screen } from '@testing-library/react';
import { requestApi } from './api';
import { useRead } from './use-read';

jest.mock('./api', () => ({ requestApi: jest.fn() }));

function Shown({ manuId }: { readonly manuId: number | null }) {
  const { data, loading, failed, again } = useRead<{ name: string }>(
    '/api/vehicle/car/models',
    manuId === null ? null : { manuId },
  );
  return (
    <button type="button" onClick={again}>
      {failed ? 'failed' : loading ? 'loading' : (data?.name ?? 'nothing')}
    </button>
  );
}

const answers = jest.mocked(requestApi);

describe('useRead', () => {
  it('[TEC-1] reads again when the body changes', async () => {
    answers.mockImplementation(async (_, request) => ({ ok: true, data: { name: JSON.stringify(request?.body) } }));
    const { rerender } = render(<Shown manuId={null} />);
    expect(screen.getByText('nothing')).toBeInTheDocument();
    rerender(<Shown manuId={5} />);
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(await screen.findByText('{"manuId":5}')).toBeInTheDocument();
    rerender(<Shown manuId={6} />);
    expect(await screen.findByText('{"manuId":6}')).toBeInTheDocument();
  });

  it('[ERR-2] reports a failure and retries', async () => {
    answers.mockResolvedValue({
      ok: false,
      error: { layer: 'network', status: 0, errorNames: [], paths: [], message: '', retryable: true },
    });
    render(<Shown manuId={7} />);
    const failed = await screen.findByText('failed');
    answers.mockResolvedValue({ ok: true, data: { name: 'Octavia' } });
    fireEvent.click(failed);
    expect(await screen.findByText('Octavia')).toBeInTheDocument();
  });
});
