/**
 * The processor time that `work` takes in all threads of this process, in µs. Other processes add nothing to it, so two of them
 * compare on a busy machine, too.
 */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}
