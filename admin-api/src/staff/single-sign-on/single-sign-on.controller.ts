import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CookieOptions, Request, Response } from 'express';
import { z } from 'zod';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import type { Language } from '../../../contract/languages.ts';
import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFailures, ApiRedirect } from '../../http/api-docs.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { readCookie } from '../sign-in/session-cookie.ts';
import { SIGN_ON_FAILED, SIGN_ON_MS, SingleSignOnService } from './single-sign-on.service.ts';

/** The ways to sign in besides e-mail and password. */
const signInWaysSchema = z
  .object({
    singleSignOn: z
      .object({ name: z.string().meta({ description: 'The name of the identity provider on the button.' }) })
      .nullable()
      .meta({ description: '`null` when no identity provider is configured.' }),
  })
  .meta({ id: 'SignInWays' });
type SignInWays = z.output<typeof signInWaysSchema>;

/** Sign-in with the company's identity provider, by links that the browser follows. */
@ApiTags('Staff')
@Controller('single-sign-on')
export class SingleSignOnController {
  private readonly cookie: string;
  private readonly options: CookieOptions;

  constructor(
    private readonly signOn: SingleSignOnService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.cookie = `${config.isHttps ? '__Host-' : ''}${COMPANY_PREFIX}_sign_on`;
    // Lax, because the redirect from the identity provider is a cross-site navigation.
    this.options = { httpOnly: true, sameSite: 'lax', secure: config.isHttps, path: '/', maxAge: SIGN_ON_MS };
  }

  @Get()
  @Public()
  @ApiOperation({ operationId: 'getSignInWays', summary: 'The ways to sign in besides e-mail and password' })
  @ApiAnswer(200, 'The ways.', signInWaysSchema)
  @ApiFailures()
  ways(): SignInWays {
    const { singleSignOn } = this.config;
    return { singleSignOn: singleSignOn ? { name: singleSignOn.name } : null };
  }

  @Get('start')
  @Public()
  @ApiOperation({ operationId: 'beginSingleSignOn', summary: 'Redirect to the identity provider' })
  @ApiRedirect('To the identity provider, or back to the sign-in page.')
  @ApiFailures(429, 503)
  async begin(@Req() { ip }: Request, @Res() response: Response): Promise<void> {
    const signIn = await this.signOn.begin(ip);
    if (!signIn) return response.redirect(302, SIGN_ON_FAILED);
    response.cookie(this.cookie, signIn.token, this.options);
    response.redirect(302, signIn.url);
  }

  @Get('callback')
  @Public()
  @ApiOperation({ operationId: 'finishSingleSignOn', summary: 'Finish the sign-in after the identity provider' })
  @ApiRedirect('To the staff area when signed in, otherwise to the sign-in page: for the second step, or with an error.')
  @ApiFailures(503)
  async finish(@Req() request: Request, @ReaderLanguage() language: Language, @Res() response: Response): Promise<void> {
    const query = request.originalUrl.includes('?') ? request.originalUrl.slice(request.originalUrl.indexOf('?')) : '';
    const path = await this.signOn.finish(query, readCookie(request, this.cookie), { request, response, language });
    response.clearCookie(this.cookie, this.options);
    response.redirect(302, path);
  }
}
