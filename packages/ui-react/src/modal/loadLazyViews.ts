import { fillUi } from '../feature/ui.js'
import { addEnglish } from '../locales/english.js'

const fetchLazyViews = () => import('../views/lazyViews.js')

/** The other views; what they say comes with them, and what the views and parts of features are made of. */
export async function loadLazyViews() {
  const views = await fetchLazyViews()
  addEnglish(views.texts)
  fillUi(views.parts)
  return views
}
