import { describe, expect, it } from '@jest/globals';
import { pageAfterLogin, returnTo } from './return-location.ts';

const client = { role: 'client' } as const;
const admin = { role: 'admin' } as const;
const mechanic = { role: 'mechanic' } as const;
const receptionist = { role: 'receptionist' } as const;

const from = (pathname: string, search = '', hash = '') => ({
  state: returnTo({ pathname, search, hash, state: null, key: 'default' }),
});

describe('after a login', () => {
  it('the user returns to the page that required it, with query and fragment', () => {
    expect(pageAfterLogin(client, from('/client/garage/7', '?all=1', '#history'))).toBe(
      '/client/garage/7?all=1#history',
    );
    expect(pageAfterLogin(admin, from('/admin/complaints/3'))).toBe('/admin/complaints/3');
  });

  it('the user goes to the dashboard when no page required it', () => {
    expect(pageAfterLogin(client, { state: null })).toBe('/client/dashboard');
    expect(pageAfterLogin(admin, { state: { phone: '0744 000 100' } })).toBe('/admin/dashboard');
  });

  it('a mechanic goes to the board, a receptionist to the dashboard', () => {
    expect(pageAfterLogin(mechanic, { state: null })).toBe('/admin/board');
    expect(pageAfterLogin(mechanic, from('/admin/vehicles/4'))).toBe('/admin/vehicles/4');
    expect(pageAfterLogin(receptionist, { state: null })).toBe('/admin/dashboard');
  });

  it('a client goes to the dashboard instead of an admin page', () => {
    for (const path of ['/admin', '/admin/users', '/manage']) {
      expect(pageAfterLogin(client, from(path))).toBe('/client/dashboard');
    }
  });

  it('the user never leaves the origin', () => {
    for (const back of ['//elsewhere.example', 'https://elsewhere.example', 7]) {
      expect(pageAfterLogin(client, { state: { back } })).toBe('/client/dashboard');
    }
  });
});
