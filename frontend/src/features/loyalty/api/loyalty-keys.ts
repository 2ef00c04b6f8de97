const ALL = ['loyalty'];

export const loyaltyKeys = {
  all: ALL,
  standing: (userId: number) => [...ALL, 'dashboard', userId],
  rewards: (userId: number) => [...ALL, 'rewards', userId],
  transactions: (userId: number, query: object) => [...ALL, 'transactions', userId, query],
  redemptions: (userId: number, query: object) => [...ALL, 'redemptions', userId, query],
  referrals: (userId: number, query: object) => [...ALL, 'referrals', userId, query],
  members: (query: object) => [...ALL, 'members', query],
  managedRewards: [...ALL, 'managed-rewards'],
  summary: [...ALL, 'summary'],
  appointmentsOfMember: (phone: string | null) => ['appointments', 'of-member', phone],
} as const;
