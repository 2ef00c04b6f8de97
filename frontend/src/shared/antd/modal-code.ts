import { onDemand } from './on-demand.ts';

/** The dialog of Ant Design. */
export const modalCode = onDemand(async () => (await import('antd/es/modal')).default);
