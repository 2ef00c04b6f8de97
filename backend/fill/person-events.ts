import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import { type Shape, uuidOf } from './shape.ts';

const USER = `jsonb_build_object('userId', account)`;
const CUSTOMER = `jsonb_build_object('customerId', id, 'by', office)`;

export async function draftPersons(client: pg.Client, { admin, userBase }: Shape): Promise<void> {
  const ofUser = { stream: `'user-' || account`, data: USER, actor: `'user:' || account` };
  const byAdmin = { ...ofUser, actor: 'office' };
  const ofCustomer = { stream: `'customer-' || id`, actor: 'office', data: CUSTOMER };
  const at = (interval: string) => `created_at + interval '${interval}'`;
  await draftEvents(client, `(SELECT *, 'user:${admin}' AS office, account IS NOT NULL AS has FROM person) person`, [
    {
      ...ofCustomer,
      type: 'customers.customer-registered',
      at: at('1 hour'),
      actor: `'system'`,
      data: `jsonb_build_object('customerId', id, 'userId', account)`,
    },
    { ...ofUser, type: 'identity.user-registered', at: 'created_at', when: 'has' },
    {
      ...ofUser,
      type: 'identity.user-referred',
      at: 'created_at',
      rank: 1,
      when: 'referrer IS NOT NULL',
      data: `jsonb_build_object('referrerId', referrer, 'userId', account)`,
    },
    {
      ...ofUser,
      type: 'identity.sms-code-requested',
      at: at('1 minute'),
      when: 'has',
      stream: `'sms-code-' || md5('proof' || id)`,
      data: `jsonb_build_object('codeId', ${uuidOf(`'proof' || id`)}, 'userId', account, 'purpose', 'phone-proof')`,
    },
    { ...ofUser, type: 'identity.phone-proven', at: at('2 minutes'), when: 'has' },
    { ...ofUser, type: 'identity.profile-changed', at: at('10 minutes'), when: `has AND id % 10 < 3` },
    { ...ofUser, type: 'identity.phone-change-requested', at: at('11 minutes'), when: `has AND id % 60 = 8` },
    { ...ofUser, type: 'identity.password-changed', at: at('12 minutes'), when: `has AND id % 40 = 2` },
    { ...ofUser, type: 'identity.password-reset', at: at('13 minutes'), when: `has AND id % 80 = 12` },
    { ...ofUser, type: 'identity.secret-links-ended', at: at('13 minutes'), rank: 1, when: `has AND id % 80 = 12` },
    { ...ofUser, type: 'identity.account-taken-over', at: at('13 minutes'), rank: 2, when: `has AND id % 240 = 12` },
    {
      ...ofUser,
      type: 'identity.counter-code-requested',
      at: at('14 minutes'),
      when: `has AND id % 100 = 14`,
      stream: `'sms-code-' || md5('counter' || id)`,
      data: `jsonb_build_object('codeId', ${uuidOf(`'counter' || id`)}, 'userId', account)`,
    },
    { ...ofUser, type: 'identity.data-exported', at: at('15 minutes'), when: `has AND id % 100 = 16` },
    { ...byAdmin, type: 'identity.user-locked', at: at('16 minutes'), when: `has AND id % 500 = 6` },
    {
      ...byAdmin,
      type: 'identity.user-unlocked',
      at: at('17 minutes'),
      when: `has AND id % 500 = 6 AND id % 1000 <> 6`,
    },
    {
      ...byAdmin,
      type: 'identity.role-changed',
      at: at('18 minutes'),
      when: `has AND id % 600 = 8`,
      data: `${USER} || '{"from": "client", "to": "mechanic"}'`,
    },
    {
      ...byAdmin,
      type: 'identity.role-changed',
      at: at('19 minutes'),
      rank: 1,
      when: `has AND id % 600 = 8`,
      data: `${USER} || '{"from": "mechanic", "to": "client"}'`,
    },
    { ...byAdmin, type: 'identity.user-promoted', at: at('20 minutes'), when: `has AND id % 1000 = 10` },
    { ...byAdmin, type: 'identity.user-demoted', at: at('21 minutes'), when: `has AND id % 1000 = 10` },
    { ...ofUser, type: 'identity.account-erased', at: `now() - interval '1 hour'`, when: 'is_erased' },
    {
      ...ofUser,
      type: 'notifications.message-consent-changed',
      stream: `'message-consent-' || account`,
      at: at('5 minutes'),
      when: 'has AND id % 10 < 6',
      data: `${USER} || '{"purpose": "maintenance-reminders", "isGiven": true}'`,
    },
    {
      ...ofUser,
      type: 'reminders.calendar-feed-opened',
      stream: `'calendar-feed-' || account`,
      at: at('6 minutes'),
      when: 'has AND id % 20 = 4',
    },
    {
      ...ofUser,
      type: 'reminders.calendar-feed-closed',
      stream: `'calendar-feed-' || account`,
      at: at('7 minutes'),
      when: 'has AND id % 200 = 4',
    },
    {
      ...ofCustomer,
      type: 'identity.phone-code-requested',
      actor: `'visitor'`,
      at: 'created_at',
      when: 'NOT has AND id % 10 < 6',
      stream: `'sms-code-' || md5('phone' || id)`,
      data: `jsonb_build_object('codeId', ${uuidOf(`'phone' || id`)})`,
    },
    {
      ...ofCustomer,
      type: 'identity.guest-code-requested',
      actor: `'visitor'`,
      at: at('2 hours'),
      when: 'NOT has AND id % 200 = 11',
      stream: `'sms-code-' || md5('guest' || id)`,
      data: `jsonb_build_object('codeId', ${uuidOf(`'guest' || id`)}, 'customerId', id)`,
    },
    {
      ...ofCustomer,
      type: 'customers.guest-changed',
      at: at('3 hours'),
      when: 'NOT has AND id % 50 = 9',
      data: `${CUSTOMER} || '{"fields": ["phone"]}'`,
    },
    {
      ...ofCustomer,
      type: 'customers.note-added',
      at: at('1 hour'),
      rank: 1,
      when: 'id % 10 = 5',
      data: `${CUSTOMER} || jsonb_build_object('noteId', id)`,
    },
    {
      ...ofCustomer,
      type: 'customers.note-deleted',
      at: at('4 hours'),
      when: 'id % 100 = 75',
      data: `${CUSTOMER} || jsonb_build_object('noteId', ${1_000_000} + id)`,
    },
    { ...ofCustomer, type: 'customers.tags-changed', at: at('5 hours'), when: 'id % 10 = 4' },
    {
      ...ofCustomer,
      type: 'customers.customers-merged',
      at: at('1 day'),
      when: 'merged_into IS NOT NULL',
      data: `jsonb_build_object('mergeId', id, 'customerId', id, 'intoCustomerId', merged_into, 'by', office)`,
    },
    {
      ...ofCustomer,
      type: 'customers.guest-joined-account',
      at: at('1 day'),
      rank: 1,
      when: 'merged_into IS NOT NULL',
      data: `jsonb_build_object('customerId', id, 'userId', owner)`,
    },
    {
      ...ofCustomer,
      type: 'customers.customers-merged',
      at: at('1 day'),
      rank: 2,
      when: 'id % 500 = 3 AND id > 3',
      data: `jsonb_build_object('mergeId', id, 'customerId', id, 'intoCustomerId', id - 1, 'by', office)`,
    },
    {
      ...ofCustomer,
      type: 'customers.merge-reversed',
      at: at('2 days'),
      when: 'id % 500 = 3 AND id > 3',
      data: `jsonb_build_object('mergeId', id, 'customerId', id, 'intoCustomerId', id - 1, 'by', office)`,
    },
    {
      ...ofCustomer,
      type: 'customers.guest-left-account',
      at: at('2 days'),
      rank: 1,
      when: 'id % 500 = 3 AND id > 3',
      data: `jsonb_build_object('customerId', id, 'userId', ${userBase + 3} + id / 2)`,
    },
    {
      ...ofCustomer,
      type: 'notifications.message-written',
      stream: `'written-messages-' || id`,
      at: at('6 hours'),
      when: 'id % 50 = 7',
      data: `${CUSTOMER} || jsonb_build_object('userId', account)`,
    },
  ]);
  const vehicle = {
    stream: `'vehicle-' || id`,
    actor: `'system'`,
    data: `jsonb_build_object('vehicleId', id, 'customerId', customer_id)`,
  };
  await draftEvents(client, 'car', [
    { ...vehicle, type: 'customers.vehicle-registered', at: at('1 hour') },
    { ...vehicle, type: 'customers.vehicle-changed', at: at('7 hours'), when: 'id % 6 = 1', actor: `'user:${admin}'` },
    {
      ...vehicle,
      type: 'customers.vehicle-archived',
      at: `now() - interval '1 day'`,
      when: 'is_archived',
      actor: `'user:${admin}'`,
    },
    {
      ...vehicle,
      type: 'customers.vehicle-merged',
      at: at('1 day'),
      when: 'id % 500 = 1',
      data: `jsonb_build_object('vehicleId', id, 'intoVehicleId', id + 1, 'customerId', customer_id)`,
    },
  ]);
}
