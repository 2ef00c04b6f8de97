/** Every command handler, query handler, application service and reaction of the module. */
export { CapacityLock, DayLock } from './capacity-lock.ts';
export { DescribeJobHandler } from './describe-job.ts';
export { ListManagedServicesHandler } from './list-managed-services.ts';
export { ListServicesHandler } from './list-services.ts';
export { AddServiceHandler, ChangeServiceHandler, OrderServicesHandler } from './save-service.ts';
export { ListServicePagesHandler, ReadServicePageHandler } from './service-pages.ts';
