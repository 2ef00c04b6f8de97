import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  areUsableKeys,
  encryptForDevice,
  MAX_PUSH_BYTES,
} from '../../../../src/modules/notifications/infrastructure/push-encryption.ts';
import { decryptPush, TestDevice } from '../../../support/fake-push-service.ts';

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const device = new TestDevice('https://push.example.com/1');

describe('the encryption of pushes', () => {
  it('is checked with a device that reads the example of the RFC', () => {
    const keys = createECDH('prime256v1');
    keys.setPrivateKey(EXAMPLE.privateKey, 'base64url');
    const read = decryptPush(
      Buffer.from(EXAMPLE.body, 'base64url'),
      keys,
      Buffer.from(EXAMPLE.auth, 'base64url'),
    );
    expect(read).toBe(EXAMPLE.text);
  });

  it.each(['', 'ș', 'Programarea ta este confirmată.', 'x'.repeat(MAX_PUSH_BYTES)])(
    'is read by the device and fits into 4096 bytes (%#)',
    (text) => {
      const body = encryptForDevice(Buffer.from(text), device);
      expect(device.decrypt(body)).toBe(text);
      expect(body.length).toBeLessThanOrEqual(4_096);
    },
  );

  it('differs each time', () => {
    const once = encryptForDevice(Buffer.from('x'), device);
    expect(encryptForDevice(Buffer.from('x'), device).equals(once)).toBe(false);
  });

  it('refuses a longer text', () => {
    expect(() => encryptForDevice(Buffer.alloc(MAX_PUSH_BYTES + 1), device)).toThrow(RangeError);
  });

  it.each([
    ['no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['no key', { p256dh: 'x' }],
    ['a short secret', { auth: 'c2hvcnQ' }],
  ])('cannot be used for a device with %s', (_, wrong) => {
    expect(areUsableKeys({ ...device.address, ...wrong })).toBe(false);
    expect(areUsableKeys(device)).toBe(true);
  });
});
