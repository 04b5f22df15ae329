import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { type INestApplication, RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

import { ACCESS, type Access } from '../http/access.ts';

/** A route of a controller. */
export interface Route {
  method: string;
  path: string;
  access: Access | undefined;
}

/** All routes of an application's controllers. */
export function routesOf(app: INestApplication): Route[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = new Set(modules.flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype)));
  return [...controllers].flatMap((controller) => (typeof controller === 'function' ? routesOfController(controller) : []));
}

function routesOfController(controller: { name: string; prototype: object }): Route[] {
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  const handlers = Object.entries(Object.getOwnPropertyDescriptors(controller.prototype)).map(([, { value }]) => value as object);
  return handlers
    .filter((handler) => typeof handler === 'function' && Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((handler) => ({
      method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? '',
      path: `/api/${base}/${Reflect.getMetadata(PATH_METADATA, handler) as string}`.replace(/\/+/g, '/').replace(/\/$/, ''),
      access: (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as Access | undefined,
    }));
}
