const ALL = ['system'];

export const operationsKeys = {
  all: ALL,
  state: [...ALL, 'state'],
  readiness: [...ALL, 'readiness'],
  subscriptions: [...ALL, 'subscriptions'],
  parkedEvents: [...ALL, 'parked-events'],
  jobs: [...ALL, 'jobs'],
  backups: [...ALL, 'backups'],
} as const;
