import {
  allowedOriginsReply,
  analyticsConfigurationReply,
  projectConfigurationReply,
} from '@latchkey/blockchain-api/schemas'
import type { Projects } from '../projects/createProjects.js'
import { defineRoute, type Route } from './route.js'

/** What the owner of the project has decided of its features. */
export function projectConfig(projects: Projects): Route {
  return defineRoute({
    name: 'projectConfig',
    method: 'get',
    path: '/v1/project-config',
    summary: 'What was decided of the features of the project',
    reply: projectConfigurationReply,
    answer: ({ projectId }) => ({ features: projects.get(projectId).features }),
  })
}

/** From where the project may be used. */
export function allowedOrigins(projects: Projects): Route {
  return defineRoute({
    name: 'allowedOrigins',
    method: 'get',
    path: '/v1/allowed-origins',
    summary: 'From where the project may be used; none allows all',
    reply: allowedOriginsReply,
    answer: ({ projectId }) => ({ allowedOrigins: projects.get(projectId).allowedOrigins }),
  })
}

/** Whether errors are to be reported. */
export function analyticsConfig(projects: Projects): Route {
  return defineRoute({
    name: 'analyticsConfig',
    method: 'get',
    path: '/v1/analytics-config',
    summary: 'Whether the owner of the project wants errors to be reported',
    reply: analyticsConfigurationReply,
    answer: ({ projectId }) => ({
      isAnalyticsEnabled: projects.get(projectId).isAnalyticsEnabled,
    }),
  })
}
