import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every screen of the back-office. The middleware of root.tsx runs before each of them. */
export default [index('start/start.tsx'), route('*', 'start/unknown.tsx')] satisfies RouteConfig
