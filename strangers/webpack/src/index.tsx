import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
