import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '../api/client.ts';

export const smsReachKey = (phone: string) => ['sms-reach', phone.replace(/[\s().\-/]/g, '')];

export function isKnownWithoutSms(queries: QueryClient, phone: string): boolean {
  return queries.getQueryData<Schemas['SmsReach']>(smsReachKey(phone))?.sms === false;
}
