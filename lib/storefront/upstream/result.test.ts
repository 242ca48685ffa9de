import { dataOrNull, failure, UpstreamFailure } from './result';

describe('dataOrNull', () => {
  it.each([
    ['the entity is unknown', failure('http', { status: 404 })],
    ['the service rejects the name', failure('http', { status: 400 })],
    ['the name violates the contract', failure('validation', { status: 400 })],
  ])('[ERR-2] [SEC-62] returns null where %s, so that the page is not found', (_, result) => {
    expect(dataOrNull(result)).toBeNull();
  });

  it.each([
    ['the service failed', failure('http', { status: 500 })],
    ['its answer is of another form', failure('validation', { status: 502 })],
    ['the service is unreachable', failure('network')],
    ['too much is under way', failure('busy')],
  ])('[ERR-2] throws where %s', (_, result) => {
    expect(() => dataOrNull(result)).toThrow(UpstreamFailure);
  });
});
