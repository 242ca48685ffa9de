import { metricsShare } from './metrics-share';

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});

test('metrics have their own code and what it calls, of the time that was no idleness', () => {
  const profile = {
    nodes: [
      node(1, '(root)', '', [2, 3, 4]),
      node(2, '(idle)', ''),
      node(3, 'serve', 'file:///shop/build/storefront.js'),
      node(4, 'observerCallback', 'node:internal/perf/observe', [5]),
      node(5, 'observe', 'file:///shop/node_modules/prom-client/lib/histogram.js', [6]),
      node(6, 'push', 'node:internal/util'),
    ],
    samples: [2, 3, 4, 5, 6, 3],
    timeDeltas: [1000, 600, 10, 20, 30, 340],
  };
  expect(metricsShare(profile)).toBeCloseTo(0.06);
});
