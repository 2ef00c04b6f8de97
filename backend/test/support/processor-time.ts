/**
 * The processor time that `work` takes in all threads of this process, in µs. Other processes do not add to it, so that
 * two times can be compared even on a busy machine.
 */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}
