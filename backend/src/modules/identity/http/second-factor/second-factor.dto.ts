import { MAX_PASSKEY_NAME_LENGTH } from '@car-workshop/contracts/values/accounts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { z } from 'zod';
import { Changeable, message, RequiredText } from '../../../../platform/http/validators.ts';
import { PasswordField } from '../passwords/own-password.ts';

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const assertion = z.looseObject({
  ...credential,
  response: z.looseObject({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
const creation = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

function PasskeyField(schema: z.ZodType) {
  return applyDecorators(
    ApiProperty({
      type: 'object',
      additionalProperties: true,
      description: 'Response of the authenticator: `PublicKeyCredential.toJSON()`.',
    }),
    ValidateBy({
      name: 'passkey',
      validator: {
        validate: (value: unknown) => schema.safeParse(value).success,
        defaultMessage: () => message('field.invalid'),
      },
    }),
  );
}

function CodeField() {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: 'Six digits of the authenticator app, or a recovery code.',
      example: '042917',
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase() : value,
    ),
    ValidateBy({
      name: 'secondFactorCode',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && /^(\d{6}|[a-z\d]{10})$/.test(value),
        defaultMessage: () => message('code.secondFactor'),
      },
    }),
  );
}

export class SecondFactorCode {
  @CodeField() readonly code: string;
}

export class PasskeyAssertion {
  @PasskeyField(assertion) readonly passkey: AuthenticationResponseJSON;
}

export class Reauthentication {
  @PasswordField() readonly password: string;
  @Changeable(CodeField()) readonly code?: string;
  @Changeable(PasskeyField(assertion)) readonly passkey?: AuthenticationResponseJSON;
}

export class PasskeyName {
  @RequiredText({ max: MAX_PASSKEY_NAME_LENGTH, required: 'passkey.name', example: 'Telefonul meu' })
  readonly name: string;
}

export class NewPasskey extends PasskeyName {
  @PasskeyField(creation) readonly passkey: RegistrationResponseJSON;
}
