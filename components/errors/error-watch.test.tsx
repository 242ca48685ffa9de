import { reloadOnceForChunk } from './error-watch';

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

describe('missing chunk', () => {
  beforeEach(() => sessionStorage.clear());

  it('[ERR-1] reloads the page once', () => {
    const reload = jest.fn();
    expect(reloadOnceForChunk(chunkError, reload, 1_000_000)).toBe(true);
    expect(reloadOnceForChunk(chunkError, reload, 1_030_000)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[ERR-1] reloads again for a later release', () => {
    const reload = jest.fn();
    reloadOnceForChunk(chunkError, reload, 1_000_000);
    reloadOnceForChunk(chunkError, reload, 2_000_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('ignores other errors', () => {
    const reload = jest.fn();
    expect(reloadOnceForChunk(new Error('x'), reload)).toBe(false);
    expect(reloadOnceForChunk('Loading chunk', reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
