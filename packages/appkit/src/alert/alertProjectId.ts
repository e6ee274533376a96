import type { AppKitCore } from '../core.js'
import { showAlert } from './showAlert.js'

/** Says that the project id is missing, or is none (CFG-1). */
export function alertProjectId(core: AppKitCore): void {
  const { projectId } = core.options
  showAlert(core, projectId === '' ? 'PROJECT_ID_MISSING' : 'PROJECT_ID_INVALID')
}
