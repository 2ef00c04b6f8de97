import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { HealthChecks } from '../../../src/platform/health/health-checks.ts';

describe('readiness', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Logger.overrideLogger(false);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const healthOf = (...checks: { severity: 'not ready' | 'degraded'; check: () => Promise<string[]> }[]) => {
    const health = new HealthChecks();
    for (const check of checks) health.register({ name: 'the store', validMs: 1_000, ...check });
    return health;
  };
  const failing = async () => ['the store is full'];
  const fine = async (): Promise<string[]> => [];

  it('is ready when every check finds nothing', async () => {
    expect(await healthOf({ severity: 'not ready', check: fine }).run()).toEqual({ status: 'ready' });
  });

  it('is degraded when only checks of that severity fail', async () => {
    const health = healthOf({ severity: 'not ready', check: fine }, { severity: 'degraded', check: failing });
    expect(await health.run()).toEqual({ status: 'degraded', reasons: ['the store is full'] });
  });

  it('is not ready, for the reasons of that severity, when a check of it fails', async () => {
    const other = async () => ['a subscription is halted'];
    const health = healthOf({ severity: 'degraded', check: other }, { severity: 'not ready', check: failing });
    expect(await health.run()).toEqual({ status: 'not ready', reasons: ['the store is full'] });
  });

  it('names a check that fails with an error, without its message', async () => {
    const check = () => Promise.reject(new Error('personal data'));
    expect(await healthOf({ severity: 'degraded', check }).run()).toEqual({
      status: 'degraded',
      reasons: ['the store cannot be checked'],
    });
  });

  it('is answered after 2 seconds when a check hangs, and starts it once', async () => {
    const check = jest.fn(() => new Promise<string[]>(() => undefined));
    const health = healthOf({ severity: 'not ready', check });
    const answers = Promise.all([health.run(), health.run()]);
    await jest.advanceTimersByTimeAsync(2_000);
    const silent = { status: 'not ready', reasons: ['the store did not answer within 2 seconds'] };
    expect(await answers).toEqual([silent, silent]);
    const later = health.run();
    await jest.advanceTimersByTimeAsync(0);
    expect(await later).toEqual(silent);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('keeps a result for the time that the check names, a failure for 2 seconds at most', async () => {
    const check = jest.fn(fine);
    const health = new HealthChecks();
    health.register({ name: 'the store', severity: 'degraded', validMs: 60_000, check });
    await health.run();
    await jest.advanceTimersByTimeAsync(59_999);
    await health.run();
    expect(check).toHaveBeenCalledTimes(1);
    check.mockImplementation(failing);
    await jest.advanceTimersByTimeAsync(1);
    expect((await health.run()).status).toBe('degraded');
    check.mockImplementation(fine);
    await jest.advanceTimersByTimeAsync(2_000);
    expect((await health.run()).status).toBe('ready');
  });
});
