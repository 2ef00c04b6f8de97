import { appointmentPath, complaintPath, readManageToken } from './appointment-path.ts';

const TOKEN = 'abcDEF_123-456ghiJKL78';

describe('the URL of an appointment', () => {
  it('carries the token in the fragment, which is not sent to the server', () => {
    expect(appointmentPath(42, TOKEN)).toBe(`/programare/42#${TOKEN}`);
    expect(readManageToken(new URL(appointmentPath(42, TOKEN), 'https://example.ro').hash)).toBe(TOKEN);
    expect(appointmentPath(42)).toBe('/programare/42');
  });

  it('leads to a complaint about the appointment, with or without a token', () => {
    expect(complaintPath(42, TOKEN)).toBe(`/complaints#42.${TOKEN}`);
    expect(complaintPath(42)).toBe('/complaints?appointmentId=42');
  });

  it.each(['', '#', '#content', `#${TOKEN}?x`, `#${'x'.repeat(101)}`])('finds no token in %j', (fragment) =>
    expect(readManageToken(fragment)).toBeUndefined(),
  );
});
