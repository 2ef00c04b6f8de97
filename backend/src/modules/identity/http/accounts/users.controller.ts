import { applyDecorators, Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../../kernel/actor.ts';
import { For } from '../../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../../platform/http/principal.ts';
import { type AccountChange, AdministerUser } from '../../application/accounts/administer-user.ts';
import { ListUsers, ReadUser } from '../../application/accounts/list-users.ts';
import { UserAccount } from '../../application/accounts/read-account.ts';
import { RoleBody, UsersQuery } from './account.dto.ts';

function ChangeRoute(route: MethodDecorator, summary: string) {
  return applyDecorators(
    route,
    HttpCode(200),
    ApiOperation({ summary }),
    ApiIdParam(),
    ApiOkResponse({ type: UserAccount }),
    ApiProblems(400, 404, 409),
  );
}

@ApiTags('users')
@Controller('admin/users')
@For('admin')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List accounts, newest first' })
  @ApiListResponse(UserAccount, 'The page; the header `X-Total-Count` counts all pages.')
  @ApiProblems(400)
  async list(
    @Query() { page, pageSize, search, role, locked }: UsersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAccount[]> {
    const filter = { search, role, locked: locked === undefined ? undefined : locked === 'true' };
    const { users, total } = await this.queries.execute(
      new ListUsers(filter, { number: page, size: pageSize }),
    );
    void reply.header('X-Total-Count', total);
    return users;
  }

  @ChangeRoute(
    Put(':id/role'),
    'Give an account a role and end its sessions; the present role changes nothing',
  )
  changeRole(
    @IdParam() id: number,
    @Body() { role }: RoleBody,
    @CurrentActor() by: Actor,
  ): Promise<UserAccount> {
    return this.administer(id, { role }, by);
  }

  @ChangeRoute(Post(':id/lock'), 'Lock an account and end its sessions')
  lock(@IdParam() id: number, @CurrentActor() by: Actor): Promise<UserAccount> {
    return this.administer(id, { lock: true }, by);
  }

  @ChangeRoute(Post(':id/unlock'), 'Unlock an account')
  unlock(@IdParam() id: number, @CurrentActor() by: Actor): Promise<UserAccount> {
    return this.administer(id, { lock: false }, by);
  }

  private async administer(id: number, change: AccountChange, by: Actor): Promise<UserAccount> {
    await this.commands.execute(new AdministerUser(id, change, by));
    return this.queries.execute(new ReadUser(id));
  }
}
