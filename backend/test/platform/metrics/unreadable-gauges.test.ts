import { describe, expect, it, jest } from '@jest/globals';
import { Metrics } from '../../../src/platform/metrics/metrics.ts';

describe('the metrics report has', () => {
  it('all other gauges while one cannot be read', async () => {
    const metrics = new Metrics();
    metrics.registerGauge('failing', 'A gauge whose read fails.', 'place', () =>
      Promise.reject(new Error('Connection terminated')),
    );
    metrics.registerGauge('working', 'A gauge that can be read.', 'place', async () => [{ of: 'here', value: 7 }]);
    const text = await metrics.registry.metrics();
    expect(text).toContain('working{place="here"} 7');
    expect(text).not.toMatch(/^failing/m);
    expect(await metrics.registry.metrics()).toContain('metrics_failed_reads_total{gauges="failing"} 1');
  });

  it('no further read while the one of an earlier scrape hangs, and each such scrape as failed', async () => {
    jest.useFakeTimers();
    try {
      const metrics = new Metrics();
      const disk = Promise.withResolvers<void>();
      let reads = 0;
      metrics.registerValue('free', 'Room on a disk that hangs.', async () => {
        reads++;
        await disk.promise;
        return 7;
      });
      const scrape = async (waitMs: number) => {
        const [text] = await Promise.all([metrics.registry.metrics(), jest.advanceTimersByTimeAsync(waitMs)]);
        return text;
      };
      expect(await scrape(3_000)).not.toMatch(/^free /m);
      expect(await scrape(3_000)).not.toMatch(/^free /m);
      expect(reads).toBe(1);
      disk.resolve();
      expect(await scrape(0)).toMatch(/^free 7$/m);
      expect(await scrape(0)).toContain('metrics_failed_reads_total{gauges="free"} 2');
      expect(reads).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('no value for a gauge without labels that cannot be read', async () => {
    const metrics = new Metrics();
    let isAway = false;
    metrics.registerValue('size', 'A size.', async () => {
      if (isAway) throw new Error('Connection terminated');
      return 7;
    });
    expect(await metrics.registry.metrics()).toMatch(/^size 7$/m);
    isAway = true;
    expect(await metrics.registry.metrics()).not.toMatch(/^size /m);
  });

  it('gauges of one group from one read per scrape', async () => {
    const metrics = new Metrics();
    let reads = 0;
    const gauges = { a: { name: 'first', help: 'The first.' }, b: { name: 'second', help: 'The second.' } };
    metrics.registerGauges('place', gauges, async () => {
      reads++;
      return [{ of: 'here', a: reads, b: null }];
    });
    await metrics.registry.metrics();
    const text = await metrics.registry.metrics();
    expect(reads).toBe(2);
    expect(text).toContain('first{place="here"} 2');
    expect(text).not.toContain('second{');
  });
});
