import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { AccountLocked, WrongCredentials } from '../domain/identity.errors.ts';
import { Passwords } from '../domain/passwords.ts';
import { Users } from '../domain/users.ts';

/**
 * Whose phone and password these are. Unknown phone and wrong password are one and the same `WrongCredentials`,
 * after the same time; only the right password of a locked account learns that it is (`AccountLocked`).
 */
export class VerifyCredentials extends Query<{ userId: number }> {
  constructor(
    readonly phone: string,
    readonly password: string,
  ) {
    super();
  }
}

@QueryHandler(VerifyCredentials)
export class VerifyCredentialsHandler implements IQueryHandler<VerifyCredentials> {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
  ) {}

  async execute({ phone, password }: VerifyCredentials): Promise<{ userId: number }> {
    const number = parsePhoneNumber(phone);
    const user = number ? await this.users.withPhone(number) : null;
    const isRight = await this.passwords.verify(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw new WrongCredentials();
    if (user.isLocked) throw new AccountLocked();
    return { userId: user.id };
  }
}
