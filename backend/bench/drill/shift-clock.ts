/** Preloaded into an instance: shifts its clock by the milliseconds of each message `{ clockShiftMs }` from the parent. */
const RealDate = Date;
let shiftMs = 0;

process.on('message', (message: { clockShiftMs?: number }) => {
  if (message.clockShiftMs !== undefined) shiftMs = message.clockShiftMs;
});
// A listener would keep a finished process alive.
process.channel?.unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [RealDate.now() + shiftMs] : values, newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name, receiver),
});
